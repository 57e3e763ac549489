import type { Gift, GiftCount, GiftRecipients, NewGift } from '#shared/features/billing/gifts.contract'
import { readHours } from '#shared/features/billing/hours.rules'
import { recordAction, type Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import { transact } from '../../../db/transact'
import { notifyOfMoney } from '../../../email/notify'
import { AppError } from '../../../http/app-error'
import { cutPage, type Page, type PageRequest } from '../../../http/responses/paging'
import { addEntry } from '../ledger/ledger.store'
import {
  type Audience,
  countRecipients,
  findGift,
  findGifts,
  findKnownEmails,
  type GiftRow,
  insertGift,
  takeRecipients,
} from './gifts.store'

/** Students per transaction. Their locks make bookings wait, so it stays small. */
const BATCH = 100

export async function countGift(db: Db, recipients: GiftRecipients): Promise<GiftCount> {
  const audience = toAudience(recipients)
  if ('all' in audience) return { students: await countRecipients(db, audience), unknownEmails: [] }
  const known = await findKnownEmails(db, audience.emails)
  return { students: known.size, unknownEmails: audience.emails.filter((email) => !known.has(email)) }
}

interface GiftRequest {
  gift: NewGift
  staff: Staff
}

/** Fixes the list of recipients; students who join later are not added. `giveBatch` gives the hours. */
export async function createGift(db: Db, { gift, staff }: GiftRequest): Promise<Gift> {
  const { recipients, hours, reason, expectedStudents } = gift
  const { administratorId, now } = staff
  const audience = toAudience(recipients)
  const row = { hours: hours.toFixed(2), reason, isForAll: 'all' in audience, administratorId, createdAt: now }
  const { id } = await transact(db, async (tx) => {
    const created = await insertGift(tx, row, audience)
    // Staff confirmed the number of students that the portal showed.
    if (created.students !== expectedStudents) throw new AppError('EDIT_CONFLICT')
    return { id: created.id }
  })
  return showGift(db, id)
}

interface GiftBatch {
  id: number
  staff: Staff
}

/** Gives the hours to the next students. An interrupted gift continues where it stopped. */
export async function giveBatch(db: Db, { id, staff }: GiftBatch): Promise<Gift> {
  const gift = await findGift(db, id)
  if (!gift) throw new AppError('NOT_FOUND')
  await transact(db, async (tx) => {
    for (const studentId of await takeRecipients(tx, { giftId: id, limit: BATCH })) {
      await give(tx, { ...gift, studentId, staff })
    }
  })
  return showGift(db, id)
}

type GiftToStudent = Pick<NonNullable<Awaited<ReturnType<typeof findGift>>>, 'id' | 'hours' | 'reason'> & {
  studentId: string
  staff: Staff
}

async function give(tx: Db, { id: giftId, hours, reason, studentId, staff }: GiftToStudent): Promise<void> {
  const { isDeleted } = await lockStudent(tx, studentId)
  if (isDeleted) return
  const { administratorId, now } = staff
  const entry = { studentId, kind: 'adjustment' as const, hours, reason, administratorId, giftId, createdAt: now }
  const balanceHours = readHours(await addEntry(tx, entry))
  const facts = { givenAt: now.toISOString(), hours: readHours(hours), balanceHours, reason }
  await notifyOfMoney(tx, { kind: 'hours-gifted', facts, studentId, now })
  const after = { hours: readHours(hours), note: reason, gift: giftId }
  await recordAction(tx, { ...staff, action: 'hours.gifted', target: studentId, before: null, after })
}

export async function listGifts(db: Db, page: PageRequest): Promise<Page<Gift>> {
  const { rows, next } = cutPage(await findGifts(db, undefined, page), page)
  return { items: rows.map(toGift), total: undefined, next }
}

async function showGift(db: Db, id: number): Promise<Gift> {
  const [row] = await findGifts(db, id, { limit: undefined, after: undefined })
  if (!row) throw new Error('the gift was not found')
  return toGift(row)
}

function toGift({ createdAt, hours, students, given, left, ...row }: GiftRow): Gift {
  const counts = { students: Number(students), given: Number(given), left: Number(left) }
  return { ...row, ...counts, hours: readHours(hours), createdAt: createdAt.toISOString() }
}

/** Emails are compared in lower case. */
function toAudience(recipients: GiftRecipients): Audience {
  if ('all' in recipients) return { all: true }
  return { emails: [...new Set(recipients.emails.map((email) => email.trim().toLowerCase()).filter(Boolean))] }
}
