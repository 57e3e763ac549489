import * as z from 'zod/mini'
import { Language } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, Password, PersonName } from '../account/account.contract'
import { StatementEntry } from '../billing/billing.contract'
import { Session } from '../booking/booking.contract'
import { GUARDIAN_TOPICS } from '../emails/guardian-topics.rules'
import { BirthMonth, SignInName } from './children.contract'
import { RELATIONS, SCHOOL_GRADE_LAST } from './families.rules'

const PHONE_MAX_LENGTH = 30
const SCHOOL_MAX_LENGTH = 100
const NOTE_MAX_LENGTH = 2000

const Guardian = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  relation: z.nullable(z.enum(RELATIONS)),
  preferredLanguage: Language,
  /** Whether the newest receipt carries this name; of a family without receipts, the first guardian. */
  isPayer: z.boolean(),
  topics: z.record(z.enum(GUARDIAN_TOPICS), z.boolean()),
  /** The latest consent that this guardian gave for a child and has not withdrawn. */
  consentGivenAt: z.nullable(z.string()),
})
export type Guardian = z.output<typeof Guardian>

/** A student without a name has null, as in every list. */
const Child = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferredLanguage: Language,
  birthMonth: z.nullable(z.string()),
  schoolGrade: z.nullable(z.int()),
  school: z.nullable(z.string()),
  nextSession: z.nullable(Session),
  /** Sessions of this month that have ended, and how many of them the child missed. */
  thisMonth: z.object({ sessions: z.int(), absences: z.int() }),
  lastReport: z.nullable(z.pick(Session, { subject: true, sessionDate: true })),
  /** The latest consent that is not withdrawn; the guardian is null if the student gave it. */
  consent: z.nullable(z.object({ guardianId: z.nullable(z.string()), givenAt: z.string() })),
})
export type Child = z.output<typeof Child>

/** A family as staff see it. */
export const Family = z.object({
  id: z.int(),
  /** From the last names; null if nobody has one. */
  name: z.nullable(z.string()),
  /** Hours left to book; those of booked sessions are already deducted. */
  creditsRemaining: z.number(),
  bookedHours: z.number(),
  /** The average of the last weeks. */
  hoursPerWeek: z.number(),
  createdAt: z.string(),
  guardians: z.array(Guardian),
  children: z.array(Child),
})
export type Family = z.output<typeof Family>

/** One row of the list. */
export const FamilySummary = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  guardians: z.array(
    z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  ),
  children: z.array(z.object({ id: z.string(), name: z.nullable(z.string()), school: z.nullable(z.string()) })),
  creditsRemaining: z.number(),
  createdAt: z.string(),
})
export type FamilySummary = z.output<typeof FamilySummary>

const RequiredName = PersonName.check(z.minLength(1, coded('TEXT_REQUIRED')))
export const Phone = z.string().check(z.trim(), z.maxLength(PHONE_MAX_LENGTH, coded('TEXT_TOO_LONG')))
const SchoolGrade = z.int().check(z.gte(1), z.lte(SCHOOL_GRADE_LAST))
const SchoolName = z.string().check(z.trim(), z.maxLength(SCHOOL_MAX_LENGTH, coded('TEXT_TOO_LONG')))

export const NewGuardian = z.strictObject({
  firstName: RequiredName,
  lastName: z.optional(PersonName),
  email: z.optional(Email),
  phone: z.optional(Phone),
  relation: z.optional(z.enum(RELATIONS)),
  preferredLanguage: Language,
})
export type NewGuardian = z.output<typeof NewGuardian>

/** A child without an account. An email is optional: what would be sent to it goes to the guardians. */
export const NewChild = z.strictObject({
  firstName: RequiredName,
  lastName: z.optional(PersonName),
  email: z.optional(Email),
  birthMonth: z.optional(BirthMonth),
  schoolGrade: z.optional(SchoolGrade),
  school: z.optional(SchoolName),
})
export type NewChild = z.output<typeof NewChild>

/** A child without an account who may sign in with a name. Under 14 the account opens once a guardian consents. */
export const AddedChild = z.extend(NewChild, {
  signIn: z.optional(z.strictObject({ birthMonth: BirthMonth, signInName: SignInName, password: Password })),
})
export type AddedChild = z.output<typeof AddedChild>

/** Omitted fields are removed. Students change their email themselves. */
export const ChildChange = z.strictObject({
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  preferredLanguage: Language,
  birthMonth: z.optional(BirthMonth),
  schoolGrade: z.optional(SchoolGrade),
  school: z.optional(SchoolName),
})
export type ChildChange = z.output<typeof ChildChange>

export const FamilyNote = z.object({
  id: z.int(),
  text: z.string(),
  author: z.string(),
  createdAt: z.string(),
})
export type FamilyNote = z.output<typeof FamilyNote>

export const NewNote = z.strictObject({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(NOTE_MAX_LENGTH, coded('TEXT_TOO_LONG'))),
})
export type NewNote = z.output<typeof NewNote>

/** An entry with the child whose purchase or session it is. */
export const FamilyStatementEntry = z.extend(StatementEntry, { studentId: z.string() })
export type FamilyStatementEntry = z.output<typeof FamilyStatementEntry>
