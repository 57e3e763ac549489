import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES, SIGN_INS } from '../../http/limits'
import { Language, PageQuery, StudentId, Subject, TutoringSubjectId } from '../../http/shapes'
import { Email, Password, PasswordConfirmation } from '../account/account.contract'
import { StatementEntry } from '../billing/billing.contract'
import { Session } from '../booking/booking.contract'
import { ATTENDANCES } from '../booking/sessions/attendance.rules'
import { SkillProgress } from '../skills/skills.contract'
import { TutorNote } from '../tutors/assigned-work'

/** The guardian who is signed in. */
export const SignedInGuardian = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  preferredLanguage: Language,
  /** False for someone who only signs in at an outside provider. */
  hasPassword: z.boolean(),
})
export type SignedInGuardian = z.output<typeof SignedInGuardian>

/** A child as a guardian sees it first. */
const ChildSummary = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** 4 to 9; null until the student has chosen one. */
  grade: z.nullable(z.int()),
  nextSession: z.nullable(Session),
  /** Sessions since the start of the school year that have ended, and those that the child missed. */
  sessionsHeld: z.int(),
  absences: z.array(z.object({ id: z.int(), sessionDate: z.string(), subject: TutoringSubjectId })),
})
export type ChildSummary = z.output<typeof ChildSummary>

export const FamilyHome = z.object({
  /** Hours left to book, for all children together. */
  creditsRemaining: z.number(),
  /** Hours of sessions that have not ended. */
  bookedHours: z.number(),
  children: z.array(ChildSummary),
})
export type FamilyHome = z.output<typeof FamilyHome>

export const GuardianLogin = z.strictObject({ email: Email, password: Password })

/** A child's learning for a guardian. `details` is null while a student of 14 or more hides it. */
export const ChildLearning = z.object({
  /** The latest report with the work that was assigned. */
  note: z.nullable(z.extend(TutorNote, { attendance: z.nullable(z.enum(ATTENDANCES)) })),
  details: z.nullable(
    z.object({
      /** Sessions and practice since Monday. The time of quizzes is not recorded. */
      weekMinutes: z.int(),
      weekDays: z.int(),
      /** The skills with the latest answers, newest first. */
      skills: z.array(z.extend(SkillProgress, { subject: Subject })),
    }),
  ),
})
export type ChildLearning = z.output<typeof ChildLearning>

const childPath = z.object({ id: StudentId })

export const familyHomeContract = {
  login: endpoint({
    method: 'POST',
    path: '/api/family/login',
    access: 'public',
    limit: SIGN_INS,
    summary: 'Sign in as a guardian',
    body: GuardianLogin,
    response: SignedInGuardian,
    // Every try counts as a guess.
    idempotent: false,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/family/me',
    access: 'guardian',
    summary: 'The signed-in guardian',
    response: SignedInGuardian,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/family/logout',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Sign out as a guardian',
    // Nobody is signed in afterwards to repeat it.
    idempotent: false,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/family/confirm',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Confirm the password, which replaces this sign-in with a new one',
    body: PasswordConfirmation,
    // Every try counts as a guess.
    idempotent: false,
  }),
  home: endpoint({
    method: 'GET',
    path: '/api/family/home',
    access: 'guardian',
    summary: 'The guardian’s children with their next sessions, and the family’s balance',
    response: FamilyHome,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/family/statement',
    access: 'guardian',
    summary: 'Every change of the family’s balance, newest first',
    query: PageQuery,
    response: z.array(StatementEntry),
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/sessions/upcoming',
    access: 'guardian',
    summary: 'Scheduled sessions of a child that have not ended, in order of time',
    params: childPath,
    response: z.array(Session),
  }),
  past: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/sessions/past',
    access: 'guardian',
    summary: 'Earlier sessions of a child with attendance and the tutors’ reports, newest first',
    params: childPath,
    query: PageQuery,
    response: z.array(Session),
  }),
  learning: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/learning',
    access: 'guardian',
    summary: 'The latest report with assigned work, this week’s time and the latest skills of a child',
    params: childPath,
    response: ChildLearning,
  }),
  skills: endpoint({
    method: 'GET',
    path: '/api/family/children/:id/skills/:subject',
    access: 'guardian',
    summary: 'Every skill of a subject with the child’s status, unless a student of 14 or more hides it',
    params: z.extend(childPath, { subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(SkillProgress),
  }),
}
