import { randomUUID } from 'node:crypto'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { type AccountOf, accountColumn } from '../auth/account'
import type { Db } from '../db/db'
import type { SiteKey } from '../db/site-key'
import { findCopyRecipient } from './copy-recipients.store'
import { linkHashOf } from './email-links'
import {
  findGuardiansOf,
  findStaffForSessions,
  insertBookingEmails,
  insertEmail,
  insertFormerTutorEmail,
  insertLowHoursEmail,
  insertSessionEmails,
  type NewEmail,
} from './emails.store'

/*
 * Features queue emails in the transaction of the change they announce: a change that is rolled back sends nothing, and
 * a committed change always sends its emails.
 */

/** The parts of the booking statement that queue emails. */
export const bookingEmails = { notified: insertBookingEmails, warned: insertLowHoursEmail }

/** Notifies the student, the guardian and the tutor that a session has changed. */
export const notifyOfSession = insertSessionEmails

export const notifyFormerTutor = insertFormerTutorEmail

interface Notification<Kind extends EmailKind> {
  kind: Kind
  facts: EmailFacts[Kind]
  studentId: string
  now: Date
}

export function notifyStudent<Kind extends EmailKind>(tx: Db, { kind, facts, studentId, now }: Notification<Kind>) {
  return insertEmail(tx, { kind, facts, recipient: 'student', studentId, createdAt: now, dueAt: now })
}

interface StaffNotification<Kind extends EmailKind> extends Omit<Notification<Kind>, 'studentId'> {
  administratorId: number
  /** Staff accounts have no language. */
  language: Language
}

export function notifyAdministrator<Kind extends EmailKind>(tx: Db, { now, ...message }: StaffNotification<Kind>) {
  return insertEmail(tx, { ...message, recipient: 'administrator', createdAt: now, dueAt: now })
}

/** Notifies all staff who can act on sessions. */
export async function notifyStaff<Kind extends EmailKind>(
  tx: Db,
  notification: Omit<StaffNotification<Kind>, 'administratorId'>,
): Promise<void> {
  for (const administratorId of await findStaffForSessions(tx)) {
    await notifyAdministrator(tx, { ...notification, administratorId })
  }
}

/** About the guardian's own account. */
export function notifyGuardian<Kind extends EmailKind>(
  tx: Db,
  { now, ...message }: Omit<Notification<Kind>, 'studentId'> & { guardianId: string; address?: string },
) {
  return insertEmail(tx, { ...message, recipient: 'guardian', createdAt: now, dueAt: now })
}

/** About a student, to all guardians of the family. */
export async function notifyGuardiansOf<Kind extends EmailKind>(tx: Db, notification: Notification<Kind>) {
  const { kind, facts, studentId, now } = notification
  for (const { id: guardianId } of await findGuardiansOf(tx, studentId, kind)) {
    const message = { kind, facts, studentId, guardianId, recipient: 'guardian' } as const
    await insertEmail(tx, { ...message, createdAt: now, dueAt: now })
  }
}

export function notifyTutor<Kind extends EmailKind>(
  tx: Db,
  { now, ...message }: Omit<Notification<Kind>, 'studentId'> & { tutorId: number },
) {
  return insertEmail(tx, { ...message, recipient: 'tutor', createdAt: now, dueAt: now })
}

/** Warns the student and the guardians of the family that few hours are left. */
export async function warnOfLowHours(tx: Db, warning: Omit<Notification<'hours-low'>, 'kind'>): Promise<void> {
  const { facts, studentId, now } = warning
  const kind = 'hours-low'
  const message = { kind, facts, studentId, createdAt: now, dueAt: now } as const
  const guardians = await findGuardiansOf(tx, studentId, kind)
  const copies = guardians.map(({ id }) => ({ ...message, recipient: 'guardian' as const, guardianId: id }))
  await insertEmail(tx, [{ ...message, recipient: 'student' }, ...copies])
}

type MoneyNotification<Kind extends EmailKind> = Notification<Kind> & {
  /** The guardian who bought for the family, who is the only one to be notified. */
  buyerId?: string | null
}

/** Emails about money go to the student and to guardians; those about a guardian's purchase go to that guardian. */
export async function notifyOfMoney<Kind extends EmailKind>(
  tx: Db,
  { buyerId, ...notification }: MoneyNotification<Kind>,
): Promise<void> {
  const { kind, facts, studentId, now } = notification
  const message = { kind, facts, studentId, createdAt: now, dueAt: now }
  const toGuardian = (guardianId: string | null) => ({ ...message, recipient: 'guardian' as const, guardianId })
  if (buyerId) return insertEmail(tx, toGuardian(buyerId))
  const copied = await findCopied(tx, studentId, kind)
  await insertEmail(tx, [{ ...message, recipient: 'student' }, ...copied.map(toGuardian)])
}

type MoneyReminder<Kind extends EmailKind> = MoneyNotification<Kind> & {
  dedupeKeyOf: (recipient: string) => string
  expiresAt: Date
}

/** Reminds the student and guardians, or the guardian who bought, each once. */
export async function remindOfMoney<Kind extends EmailKind>(tx: Db, reminder: MoneyReminder<Kind>): Promise<void> {
  const { dedupeKeyOf, buyerId, ...message } = reminder
  if (buyerId) {
    // The key of the student: the job looks for it to find purchases without a reminder.
    return remind(tx, { ...message, recipient: 'guardian', guardianId: buyerId, dedupeKey: dedupeKeyOf('student') })
  }
  await remind(tx, { ...message, recipient: 'student', dedupeKey: dedupeKeyOf('student') })
  for (const guardianId of await findCopied(tx, reminder.studentId, reminder.kind)) {
    const dedupeKey = dedupeKeyOf(guardianId ? `guardian ${guardianId}` : 'guardian')
    await remind(tx, { ...message, recipient: 'guardian', guardianId, dedupeKey })
  }
}

/** The guardians of the family, and null for the confirmed copy recipient, unless a guardian has the same address. */
async function findCopied(tx: Db, studentId: string, kind: EmailKind): Promise<(string | null)[]> {
  const accounts = await findGuardiansOf(tx, studentId, kind)
  const recipient = await findCopyRecipient(tx, studentId)
  const isCopied =
    recipient?.confirmedAt && !accounts.some(({ email }) => email.toLowerCase() === recipient.email.toLowerCase())
  return [...accounts.map(({ id }) => id), ...(isCopied ? [null] : [])]
}

type LinkedEmail = Omit<NewEmail, 'id' | 'linkHash' | 'createdAt' | 'dueAt' | 'expiresAt'> & {
  now: Date
  lifeMs: number
}

/** Queues an email with a link. Anyone who has the link can use it; its token derives from the email's id. */
export async function notifyWithLink(tx: Db, siteKey: SiteKey, message: LinkedEmail): Promise<{ emailId: string }> {
  const email = toEmailWithLink(siteKey, message)
  await insertEmail(tx, email)
  return { emailId: email.id }
}

function toEmailWithLink(siteKey: SiteKey, { now, lifeMs, ...message }: LinkedEmail) {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + lifeMs)
  return { ...message, id, linkHash: linkHashOf(siteKey, id), createdAt: now, dueAt: now, expiresAt }
}

interface CodeEmail {
  account: AccountOf<'student'> | AccountOf<'guardian'>
  address: string
  facts: EmailFacts['email-code']
  now: Date
  lifeMs: number
}

/** Queues an email with a code, which follows from the email's id. */
export async function notifyWithCode(tx: Db, { account, now, lifeMs, ...message }: CodeEmail) {
  const emailId = randomUUID()
  const expiresAt = new Date(now.getTime() + lifeMs)
  const email = { kind: 'email-code', recipient: account.accountKind, ...accountColumn(account), ...message } as const
  await insertEmail(tx, { id: emailId, ...email, createdAt: now, dueAt: now, expiresAt })
  return { emailId }
}

type NewReminder = Omit<NewEmail, 'id' | 'createdAt' | 'dueAt'> & { dedupeKey: string; now: Date }

/** Queues a reminder once, however often it is called with the same key. */
export function remind(db: Db, { now, ...reminder }: NewReminder): Promise<void> {
  return insertEmail(db, { ...reminder, createdAt: now, dueAt: now })
}

type ReportNotification = Pick<Notification<'tutor-report'>, 'facts' | 'studentId' | 'now'> & {
  sessionId: number
  /** How long the links of the guardians' emails show the report without a sign-in. */
  linkLifeMs: number
}

/** Notifies the student and the guardians of the family of a tutor's report, each once. */
export async function notifyOfReport(tx: Db, siteKey: SiteKey, report: ReportNotification): Promise<void> {
  const { studentId, sessionId, facts, now, linkLifeMs: lifeMs } = report
  const dedupeKey = `tutor-report ${sessionId}`
  const message = { kind: 'tutor-report', studentId, sessionId, facts } as const
  const guardians = await findGuardiansOf(tx, studentId, 'tutor-report')
  const copies = guardians.map(({ id: guardianId }) => {
    const copy = { ...message, recipient: 'guardian', guardianId, dedupeKey: `${dedupeKey} ${guardianId}` } as const
    return toEmailWithLink(siteKey, { ...copy, now, lifeMs })
  })
  await insertEmail(tx, [{ ...message, recipient: 'student', dedupeKey, createdAt: now, dueAt: now }, ...copies])
}
