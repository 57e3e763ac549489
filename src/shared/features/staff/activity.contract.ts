import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Day, Id, Language, PageQuery } from '../../http/shapes'
import { StudentSummary } from '../account/student-summary.contract'
import { StatementEntry } from '../billing/billing.contract'
import { Attempt } from '../quizzes/attempts.contract'
import { StudentSession } from '../timetable/student-session.contract'
import { SESSION_TASKS, type SessionTask, type UserTask } from './to-do.rules'

/** The daily figures for staff. A week is the last seven business days, including today; sessions look ahead. */
export const Overview = z.object({
  totalUsers: z.int(),
  newUsersThisWeek: z.int(),
  sessionsToday: z.int(),
  /** Scheduled and completed sessions from today through the next six days. */
  sessionsThisWeek: z.int(),
  hoursSoldThisWeek: z.number(),
  /** Hours of sessions that took place. */
  hoursUsedThisWeek: z.number(),
  attemptsThisWeek: z.int(),
})
export type Overview = z.output<typeof Overview>

/** Statistics with a list, which contains exactly what they count. */
export const SESSION_STATISTICS = ['sessionsToday', 'sessionsThisWeek', 'hoursUsedThisWeek'] as const
export const ENTRY_STATISTICS = ['hoursSoldThisWeek'] as const
export const ATTEMPT_STATISTICS = ['attemptsThisWeek'] as const
export const USER_STATISTICS = ['newUsersThisWeek'] as const
export type Statistic =
  | (typeof SESSION_STATISTICS)[number]
  | (typeof ENTRY_STATISTICS)[number]
  | (typeof ATTEMPT_STATISTICS)[number]
  | (typeof USER_STATISTICS)[number]

/** Filters of a list: what a figure counts, or a task. */
export type ListFilter = Statistic | SessionTask | UserTask

export const StudentLedgerEntry = z.extend(StatementEntry, { student: StudentSummary })
export type StudentLedgerEntry = z.output<typeof StudentLedgerEntry>
export const StudentAttempt = z.extend(Attempt, { student: StudentSummary })
export type StudentAttempt = z.output<typeof StudentAttempt>

export const ACTS = [
  'hours.set',
  'hours.money-received',
  'hours.money-returned',
  'hours.money-recorded',
  'hours.money-refunded',
  'hours.gifted',
  'hours.refund-by-hand',
  'hours.refund-called-off',
  'quiz.create',
  'quiz.update',
  'quiz.questions',
  'quiz.publish',
  'quiz.delete',
  'guide.create',
  'guide.update',
  'guide.publish',
  'guide.delete',
  'staff.create',
  'staff.invite',
  'staff.role',
  'staff.disable',
  'staff.enable',
  'staff.password',
  'staff.sign-out',
  'email.send-again',
  'tutor.create',
  'tutor.update',
  'tutor.retire',
  'tutor.return',
  'tutor.invite',
  'tutor.away',
  'tutor.back',
  'tutor.took-time-off',
  'day.close',
  'day.reopen',
  'staff.factor-on',
  'staff.factor-off',
  'staff.factor-recovered',
  'staff.factor-reset',
  'staff.passkey-added',
  'staff.passkey-removed',
  'tutor.factor-reset',
  'staff.owner-requested',
  'staff.owner-withdrawn',
  'student.sign-out',
  'student.opened',
  'student.corrected',
  'student.exported',
  'student.deleted',
  'student.attendance',
  'student.session-booked',
  'student.series-booked',
  'student.series-moved',
  'student.series-cancelled',
  'student.session-moved',
  'student.session-reassigned',
  'student.session-cancelled',
  'student.session-kept',
  'student.hours-given-back',
  'student.family-changed',
  'student.created',
  'family.guardian-added',
  'family.guardian-changed',
  'family.guardian-removed',
  'family.noted',
  'family.exported',
  'family.deleted',
  'family.merged',
  'student.child-password',
  'school.update',
  'incident.recorded',
  'incident.corrected',
  'bank.file-read',
  'bank.line-dismissed',
  'bank.line-reopened',
] as const
export const ActionName = z.enum(ACTS)
export type ActionName = z.output<typeof ActionName>

const TARGET_KINDS = [
  ...(['student', 'quiz', 'guide', 'staff', 'email', 'tutor', 'day', 'school', 'family', 'incident', 'bank'] as const),
] as const
const TargetKind = z.enum(TARGET_KINDS)
export type TargetKind = z.output<typeof TargetKind>

const State = z.nullable(z.record(z.string(), z.unknown()))

/**
 * One action of staff: who, what, when, before and after. Lists leave out the long parts of a state; a single entry has
 * all.
 */
export const AuditEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Null if the operator acted by command. */
  administrator: z.nullable(z.object({ name: z.string(), email: z.string() })),
  action: ActionName,
  /** The target: quiz 5 and study guide 5 are different. */
  targetKind: TargetKind,
  /** The id of a student, quiz, guide, staff account, tutor or email. */
  target: z.string(),
  /** The student whose hours changed; null for an action on content. */
  student: z.nullable(StudentSummary),
  before: State,
  after: State,
})
export type AuditEntry = z.output<typeof AuditEntry>

export const adminActivityContract = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    permission: 'people',
    summary: 'The figures of the dashboard',
    response: Overview,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/activity/sessions',
    access: 'admin',
    permission: 'people',
    summary: 'Sessions of all students by time: not ended, of some days, of a figure, or of a task; CSV by Accept',
    query: z.extend(PageQuery, {
      only: z.optional(z.enum([...SESSION_STATISTICS, ...SESSION_TASKS])),
      tutor: z.optional(Id),
      /** One day. `from` and `to` are the first and the last day of a period; either can be missing. */
      day: z.optional(Day),
      from: z.optional(Day),
      to: z.optional(Day),
      lang: z.optional(Language),
    }),
    response: z.array(StudentSession),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
  ledgerEntries: endpoint({
    method: 'GET',
    path: '/api/admin/activity/hours',
    access: 'admin',
    permission: 'people',
    summary: 'Ledger entries of all students, newest first; all of them, or those that a figure counts',
    query: z.extend(PageQuery, { only: z.optional(z.enum(ENTRY_STATISTICS)) }),
    response: z.array(StudentLedgerEntry),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/admin/activity/attempts',
    access: 'admin',
    permission: 'people',
    summary: 'Quiz attempts of all students, newest first; all of them, or those that a figure counts',
    query: z.extend(PageQuery, { only: z.optional(z.enum(ATTEMPT_STATISTICS)) }),
    response: z.array(StudentAttempt),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    permission: 'actions',
    summary: 'Actions of staff on hours and content, newest first',
    query: z.extend(PageQuery, {
      kind: z.optional(TargetKind),
      target: z.optional(z.string().check(z.maxLength(60))),
    }),
    response: z.array(AuditEntry),
  }),
  auditEntry: endpoint({
    method: 'GET',
    path: '/api/admin/audit/:id',
    access: 'admin',
    permission: 'actions',
    summary: 'One action of staff with the complete state before and after',
    params: z.object({ id: Id }),
    response: AuditEntry,
  }),
}
