import { createHash } from 'node:crypto'
import { DEMO_STUDENT } from '#shared/demo-accounts'
import { businessDay } from '#shared/time/business-day'
import { addDays, mondayOf } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import { confirmCopyRecipient, recordFamilyOffer, saveCopyRecipient } from '../../email/copy-recipients.store'
import { BATCH_SIZE, storeBatch } from '../../email/delivery/deliver'
import { findStudentByEmail } from '../../features/account/account.store'
import { listTutors } from '../../features/booking/availability/availability.service'
import { remindOfSessions } from '../../features/booking/reminders/remind.service'
import { completeEndedSessions } from '../../features/booking/sessions/complete-sessions.service'
import { savePreference } from '../../features/emails/email-preferences.store'
import { insertChild } from '../../features/families/families.store'
import { changeSettings } from '../../features/practice/practice.service'
import { notifyOfWeek } from '../../features/progress/week.service'
import type { Settings } from '../../settings/env'
import { ensureDemoAccounts } from '../demo-accounts'
import { giveTutorAddress } from '../demo-accounts.store'
import { tutorAddressOf } from './families'
import { consentFor, findOrCreateFamily } from './live-families'
import { practise, readGuides, review, takeQuiz } from './live-learning'
import { adjustHours, buy, confirmTransfer, give, orderByTransfer, recordPayment, refund } from './live-money'
import { book, cancel, closeDay, mark, move, report, shareWork, takeOff } from './live-sessions'
import { planTerm } from './plan-term'
import type { PlannedStudent, SchoolEvent } from './school-events'
import { openRegister, type SchoolRegister } from './school-register'
import { PAST_WEEKS } from './term-calendar'
import { showPortraits } from './tutor-portraits'
import { leaveWork, withoutForgottenReports } from './waiting-work'

interface SchoolContext {
  settings: Settings
  siteKey: SiteKey
  /** The term is planned around the week of this moment and simulated until then. */
  until: Date
}

/** Generates the same school for everybody who starts the demo in the same week. */
export const SCHOOL_SEED = 2026

/** Reminders of earlier days would only make the list of emails longer. */
const REMINDED_DAYS = 7

/** Creates the demo's accounts and the school around them, from the first day of the term. */
export async function startSchool(tx: Db, context: SchoolContext): Promise<void> {
  const firstDay = addDays(mondayOf(businessDay(context.until)), -7 * (PAST_WEEKS + 2))
  const from = businessInstant(firstDay, '00:00')
  await ensureDemoAccounts(tx, from)
  const tutors = await listTutors(tx)
  await showPortraits(tx, tutors)
  for (const { name } of tutors) await giveTutorAddress(tx, { name, email: tutorAddressOf(name) })
  await fillSchool(tx, { ...context, from })
}

/**
 * Simulates a part of the term: every event goes through the service that a person would use, at its own time. The
 * caller's transaction makes it all or nothing.
 */
export async function fillSchool(
  tx: Db,
  { settings, siteKey, from, until }: SchoolContext & { from: Date },
): Promise<void> {
  const monday = mondayOf(businessDay(until))
  const register = await openRegister(tx, { settings, siteKey })
  const events = planTerm({ monday, seed: SCHOOL_SEED }).filter(({ at }) => at >= from && at < until)
  for (const event of withoutForgottenReports(events, until)) await live(register, event, monday)
  await endDay(register, until, monday)
  await leaveWork(register, until)
}

function live(register: SchoolRegister, event: SchoolEvent, monday: string): Promise<void> {
  switch (event.kind) {
    case 'join':
      return join(register, event.student, event.at)
    case 'buy':
      return buy(register, event)
    case 'order-by-transfer':
      return orderByTransfer(register, event)
    case 'confirm-transfer':
      return confirmTransfer(register, event)
    case 'record-payment':
      return recordPayment(register, event)
    case 'refund':
      return refund(register, event)
    case 'adjust-hours':
      return adjustHours(register, event)
    case 'gift':
      return give(register, event)
    case 'book':
      return book(register, event)
    case 'cancel':
      return cancel(register, event)
    case 'move':
      return move(register, event)
    case 'share-work':
      return shareWork(register, event)
    case 'mark':
      return mark(register, event)
    case 'report':
      return report(register, event)
    case 'read-guides':
      return readGuides(register, event)
    case 'take-quiz':
      return takeQuiz(register, event)
    case 'practise':
      return practise(register, event)
    case 'review':
      return review(register, event)
    case 'time-off':
      return takeOff(register, event)
    case 'close-day':
      return closeDay(register, event)
    case 'end-of-day':
      return endDay(register, event.at, monday)
  }
}

/**
 * The demo's own student exists already and is in no family, so that its balance is its own. The other accounts have no
 * password, so nobody can sign in to them.
 */
async function join({ tx, students }: SchoolRegister, student: PlannedStudent, at: Date): Promise<void> {
  const { email, grade, guardianEmail } = student
  const own = email === DEMO_STUDENT.email ? await findStudentByEmail(tx, email) : undefined
  const id = own?.id ?? (await joinWithFamily(tx, student, at))
  students.set(email, id)
  await changeSettings(tx, id, { grade })
  if (own) await savePreference(tx, { studentId: id, kind: 'weekly-progress', isEnabled: true })
  if (!guardianEmail) return
  await saveCopyRecipient(tx, { studentId: id, email: guardianEmail })
  await confirmCopyRecipient(tx, { studentId: id, email: guardianEmail, now: at })
  await recordFamilyOffer(tx, id, at)
}

async function joinWithFamily(tx: Db, student: PlannedStudent, at: Date): Promise<string> {
  const { firstName, lastName, email, language, birthMonth, hasConsent, grade, school } = student
  const { familyId, guardianId } = await findOrCreateFamily(tx, student, at)
  const studentId = await insertChild(tx, {
    id: idOf(email),
    firstName,
    lastName,
    email,
    birthMonth,
    preferredLanguage: language,
    schoolGrade: grade,
    school,
    familyId,
    emailConfirmedAt: at,
    createdAt: at,
  })
  if (hasConsent) await consentFor(tx, { studentId, guardianId, language }, at)
  return studentId
}

/** Derived from the address, because staff give hours to several students in the order of their ids. */
function idOf(email: string): string {
  const hex = createHash('sha256').update(email).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Does the work of a running site's jobs in the evening. No email is sent, because these addresses are fictional. */
async function endDay({ tx }: SchoolRegister, now: Date, monday: string): Promise<void> {
  await completeEndedSessions(tx, now)
  if (businessDay(now) >= addDays(monday, -REMINDED_DAYS)) await remindOfSessions(tx, now)
  await notifyOfWeek(tx, now)
  let taken: number
  do taken = await storeBatch(tx, now)
  while (taken === BATCH_SIZE)
}
