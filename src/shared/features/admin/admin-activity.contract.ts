import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { PageQuery } from '../../http/shapes'
import { Session } from '../booking/booking.contract'
import { StatementEntry } from '../credits/credits.contract'
import { Attempt } from '../quizzes/quizzes.contract'

/** What staff look at every morning. A week is the last seven business days, today included; sessions look ahead. */
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

/** Whom an event is about. A deleted account has neither name nor email, but not everybody without them is deleted. */
const Who = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isDeleted: z.boolean(),
})

export const StudentSession = z.extend(Session, { student: Who })
export type StudentSession = z.output<typeof StudentSession>
export const StudentMovement = z.extend(StatementEntry, { student: Who })
export type StudentMovement = z.output<typeof StudentMovement>
export const StudentAttempt = z.extend(Attempt, { student: Who })
export type StudentAttempt = z.output<typeof StudentAttempt>

export const ACTS = ['hours.set', 'quiz.create', 'quiz.update', 'quiz.delete', 'guide.create', 'guide.delete'] as const
export const Act = z.enum(ACTS)
export type Act = z.output<typeof Act>

const State = z.nullable(z.record(z.string(), z.unknown()))

/** One act of staff: who, what, when, before and after. */
export const AuditEntry = z.object({
  id: z.int(),
  createdAt: z.string(),
  administrator: z.object({ name: z.string(), email: z.string() }),
  act: Act,
  /** A student's id, a quiz's or a guide's number. */
  target: z.string(),
  /** Whose hours they were; null for an act on content. */
  student: z.nullable(Who),
  before: State,
  after: State,
})
export type AuditEntry = z.output<typeof AuditEntry>

export const adminActivityContract = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    access: 'admin',
    summary: 'The figures of the morning',
    response: Overview,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/activity/sessions',
    access: 'admin',
    summary: 'Sessions that have not ended, of all students, in order of time',
    query: PageQuery,
    response: z.array(StudentSession),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/api/admin/activity/hours',
    access: 'admin',
    summary: 'Movements of hours of all students, newest first',
    query: PageQuery,
    response: z.array(StudentMovement),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/admin/activity/attempts',
    access: 'admin',
    summary: 'Quiz attempts of all students, newest first',
    query: PageQuery,
    response: z.array(StudentAttempt),
  }),
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'What staff did to hours and content, newest first',
    query: z.extend(PageQuery, { target: z.optional(z.string().check(z.maxLength(60))) }),
    response: z.array(AuditEntry),
  }),
}
