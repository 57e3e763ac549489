import { randomUUID } from 'node:crypto'
import type { LetterFacts } from '#shared/features/letters/letter-facts'
import type { LetterKind } from '#shared/features/letters/letters.rules'
import type { Language } from '#shared/languages'
import type { Db } from '../db/client'
import type { SiteKey } from '../site-key'
import { findGuardian } from './guardians.store'
import { linkHashOf } from './letter-links'
import {
  insertBookingLetters,
  insertFormerTutorLetter,
  insertLetter,
  insertLowHoursLetter,
  insertSessionLetters,
  type NewLetter,
} from './letters.store'

/*
 * How a feature tells somebody something: inside the transaction that makes it true. What is rolled back is never told,
 * and what is committed will be.
 */

/** The parts of the booking statement that tell of it. */
export const bookingLetters = { told: insertBookingLetters, warned: insertLowHoursLetter }

/** Tells everybody concerned that a session has changed. */
export const tellOfSession = insertSessionLetters

/** Tells the tutor who had a session until now. */
export const tellFormerTutor = insertFormerTutorLetter

interface Told<Kind extends LetterKind> {
  kind: Kind
  facts: LetterFacts[Kind]
  studentId: string
  now: Date
}

/** Tells the student. */
export function tellStudent<Kind extends LetterKind>(tx: Db, { kind, facts, studentId, now }: Told<Kind>) {
  return insertLetter(tx, { kind, facts, recipient: 'student', studentId, createdAt: now, dueAt: now })
}

interface ToldStaff<Kind extends LetterKind> extends Omit<Told<Kind>, 'studentId'> {
  administratorId: number
  /** Administrators have none of their own. */
  language: Language
}

/** Tells an administrator of their own account. */
export function tellAdministrator<Kind extends LetterKind>(tx: Db, { now, ...letter }: ToldStaff<Kind>) {
  return insertLetter(tx, { ...letter, recipient: 'administrator', createdAt: now, dueAt: now })
}

/** Tells a tutor of their own account. */
export function tellTutor<Kind extends LetterKind>(
  tx: Db,
  { now, ...letter }: Omit<Told<Kind>, 'studentId'> & { tutorId: number },
) {
  return insertLetter(tx, { ...letter, recipient: 'tutor', createdAt: now, dueAt: now })
}

/** Tells the student and, as it is about money, the guardian. */
export async function tellOfMoney<Kind extends LetterKind>(tx: Db, told: Told<Kind>): Promise<void> {
  await tellStudent(tx, told)
  const { kind, facts, studentId, now } = told
  const guardian = await findGuardian(tx, studentId)
  if (!guardian?.confirmedAt) return
  await insertLetter(tx, { kind, facts, recipient: 'guardian', studentId, createdAt: now, dueAt: now })
}

type MoneyReminder<Kind extends LetterKind> = Told<Kind> & {
  onceKeyOf: (recipient: 'student' | 'guardian') => string
  expiresAt: Date
}

/** Reminds the student and, as it is about money, the guardian: each once. */
export async function remindOfMoney<Kind extends LetterKind>(tx: Db, told: MoneyReminder<Kind>): Promise<void> {
  const { onceKeyOf, ...letter } = told
  await remind(tx, { ...letter, recipient: 'student', onceKey: onceKeyOf('student') })
  const guardian = await findGuardian(tx, told.studentId)
  if (guardian?.confirmedAt) await remind(tx, { ...letter, recipient: 'guardian', onceKey: onceKeyOf('guardian') })
}

type LinkedLetter = Omit<NewLetter, 'id' | 'linkHash' | 'createdAt' | 'dueAt' | 'expiresAt'> & {
  now: Date
  lifeMs: number
}

/** Sends a link that acts for whoever has it. Its token is made from the letter's id and the site's key. */
export async function tellWithLink(
  tx: Db,
  siteKey: SiteKey,
  { now, lifeMs, ...letter }: LinkedLetter,
): Promise<{ letterId: string }> {
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await insertLetter(tx, { ...letter, id, linkHash: linkHashOf(siteKey, id), createdAt: now, dueAt: now, expiresAt })
  return { letterId: id }
}

type Reminder = Omit<NewLetter, 'id' | 'createdAt' | 'dueAt'> & { onceKey: string; now: Date }

/** Tells of something because its time has come: once, however often it is asked for. */
export function remind(db: Db, { now, ...reminder }: Reminder): Promise<void> {
  return insertLetter(db, { ...reminder, createdAt: now, dueAt: now })
}
