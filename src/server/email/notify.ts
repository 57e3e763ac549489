import { randomUUID } from 'node:crypto'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../db/db'
import type { SiteKey } from '../site-key'
import { linkHashOf } from './email-links'
import {
  insertBookingEmails,
  insertEmail,
  insertFormerTutorEmail,
  insertLowHoursEmail,
  insertSessionEmails,
  type NewEmail,
} from './emails.store'
import { findGuardian } from './guardians.store'

/*
 * How a feature tells somebody something: inside the transaction that makes it true. What is rolled back is never told,
 * and what is committed will be.
 */

/** The parts of the booking statement that tell of it. */
export const bookingEmails = { told: insertBookingEmails, warned: insertLowHoursEmail }

/** Tells everybody concerned that a session has changed. */
export const notifyOfSession = insertSessionEmails

/** Tells the tutor who had a session until now. */
export const notifyFormerTutor = insertFormerTutorEmail

interface Notification<Kind extends EmailKind> {
  kind: Kind
  facts: EmailFacts[Kind]
  studentId: string
  now: Date
}

/** Tells the student. */
export function notifyStudent<Kind extends EmailKind>(tx: Db, { kind, facts, studentId, now }: Notification<Kind>) {
  return insertEmail(tx, { kind, facts, recipient: 'student', studentId, createdAt: now, dueAt: now })
}

interface NotifiedStaff<Kind extends EmailKind> extends Omit<Notification<Kind>, 'studentId'> {
  administratorId: number
  /** Administrators have none of their own. */
  language: Language
}

/** Tells an administrator of their own account. */
export function notifyAdministrator<Kind extends EmailKind>(tx: Db, { now, ...message }: NotifiedStaff<Kind>) {
  return insertEmail(tx, { ...message, recipient: 'administrator', createdAt: now, dueAt: now })
}

/** Tells a tutor of their own account. */
export function notifyTutor<Kind extends EmailKind>(
  tx: Db,
  { now, ...message }: Omit<Notification<Kind>, 'studentId'> & { tutorId: number },
) {
  return insertEmail(tx, { ...message, recipient: 'tutor', createdAt: now, dueAt: now })
}

/** Tells the student and, as it is about money, the guardian. */
export async function notifyOfMoney<Kind extends EmailKind>(tx: Db, told: Notification<Kind>): Promise<void> {
  await notifyStudent(tx, told)
  const { kind, facts, studentId, now } = told
  const guardian = await findGuardian(tx, studentId)
  if (!guardian?.confirmedAt) return
  await insertEmail(tx, { kind, facts, recipient: 'guardian', studentId, createdAt: now, dueAt: now })
}

type MoneyReminder<Kind extends EmailKind> = Notification<Kind> & {
  onceKeyOf: (recipient: 'student' | 'guardian') => string
  expiresAt: Date
}

/** Reminds the student and, as it is about money, the guardian: each once. */
export async function remindOfMoney<Kind extends EmailKind>(tx: Db, told: MoneyReminder<Kind>): Promise<void> {
  const { onceKeyOf, ...message } = told
  await remind(tx, { ...message, recipient: 'student', dedupeKey: onceKeyOf('student') })
  const guardian = await findGuardian(tx, told.studentId)
  if (guardian?.confirmedAt) await remind(tx, { ...message, recipient: 'guardian', dedupeKey: onceKeyOf('guardian') })
}

type LinkedEmail = Omit<NewEmail, 'id' | 'linkHash' | 'createdAt' | 'dueAt' | 'expiresAt'> & {
  now: Date
  lifeMs: number
}

/** Sends a link that acts for whoever has it. Its token is made from the letter's id and the site's key. */
export async function notifyWithLink(
  tx: Db,
  siteKey: SiteKey,
  { now, lifeMs, ...message }: LinkedEmail,
): Promise<{ emailId: string }> {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertEmail(tx, { ...message, id, linkHash: linkHashOf(siteKey, id), createdAt: now, dueAt: now, expiresAt })
  return { emailId: id }
}

type Reminder = Omit<NewEmail, 'id' | 'createdAt' | 'dueAt'> & { dedupeKey: string; now: Date }

/** Tells of something because its time has come: once, however often it is asked for. */
export function remind(db: Db, { now, ...reminder }: Reminder): Promise<void> {
  return insertEmail(db, { ...reminder, createdAt: now, dueAt: now })
}
