import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES, STAFF_FILES } from '../../http/limits'
import { Language, PageQuery, REASON_MAX, SEARCH_MAX, StudentId, Subject } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, PersonName, User } from '../account/account.contract'
import { StatementEntry } from '../billing/billing.contract'
import { Session } from '../booking/booking.contract'
import { EmailSettings } from '../emails/emails.contract'
import { Attempt } from '../quizzes/attempts.contract'
import { SkillProgress } from '../skills/skills.contract'
import { USER_STATISTICS } from '../staff/activity.contract'
import { CREDITS_MAX, hasTwoDecimals } from '../staff/staff.rules'
import { USER_TASKS } from '../staff/to-do.rules'

/** Hours as typed and as listed: `12.5` and `"12.50"` are the same. */
const Credits = z.pipe(
  z.union(
    [z.number(), z.string().check(z.trim(), z.regex(/^-?\d{1,9}([.,]\d+)?$/, coded('CREDITS_INVALID')))],
    coded('CREDITS_INVALID'),
  ),
  z.transform((given) => Number(String(given).replace(',', '.'))),
)
const CreditsInRange = z.pipe(
  Credits,
  z
    .number()
    .check(
      z.gte(0, coded('CREDITS_NEGATIVE')),
      z.lte(CREDITS_MAX, coded('CREDITS_TOO_MANY')),
      z.refine(hasTwoDecimals, coded('CREDITS_INVALID')),
    ),
)

export const CreditsChange = z.strictObject({
  creditsRemaining: CreditsInRange,
  /** Shown to the student in the statement. */
  reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX, coded('TEXT_TOO_LONG')))),
  /** The balance that staff saw. If it has changed since, nothing changes and the answer is 409. */
  expectedCredits: z.optional(Credits),
})
export type CreditsChange = z.output<typeof CreditsChange>

/** The details of a student that staff can correct. */
export const StudentDetails = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The guardian who gets copies of emails. */
  guardian: EmailSettings.shape.guardian,
})
export type StudentDetails = z.output<typeof StudentDetails>

/** A missing value stays as it is; an empty name and a guardian of null are removed. */
export const StudentCorrection = z.strictObject({
  firstName: z.optional(PersonName),
  lastName: z.optional(PersonName),
  email: z.optional(Email),
  guardianEmail: z.optional(z.nullable(Email)),
})
export type StudentCorrection = z.output<typeof StudentCorrection>

export const USER_ORDERS = ['newest', 'name'] as const
export type UserOrder = (typeof USER_ORDERS)[number]

const studentPath = z.object({ id: StudentId })

export const adminUsersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    permission: 'people',
    summary: 'Students, newest first or by name; paged and searched on request; CSV by Accept',
    query: z.extend(PageQuery, {
      search: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_MAX))),
      /** Only students counted by a figure. */
      only: z.optional(z.enum([...USER_STATISTICS, ...USER_TASKS])),
      order: z.optional(z.enum(USER_ORDERS)),
      lang: z.optional(Language),
    }),
    response: z.array(User),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id',
    access: 'admin',
    permission: 'people',
    summary: 'One student',
    params: studentPath,
    response: User,
  }),
  setCredits: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: 'outsideDemo',
    summary: 'Set the hours of a student',
    params: studentPath,
    body: CreditsChange,
    response: User,
  }),
  details: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/details',
    access: 'admin',
    permission: 'people',
    summary: 'Names, email and guardian of a student, to correct them',
    params: studentPath,
    response: StudentDetails,
  }),
  correct: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id/details',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary:
      'Correct names, email or guardian. Another email or guardian needs a recent sign-in; another email ends every ' +
      'sign-in and open link, and the old address is notified',
    params: studentPath,
    body: StudentCorrection,
    response: User,
  }),
  endSignIns: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/sign-ins',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'End every sign-in of a student',
    params: studentPath,
  }),
  exportData: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/export',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_FILES,
    recentSignIn: true,
    summary: 'Everything stored about a student who asked for it, as one JSON file',
    params: studentPath,
    produces: 'application/json',
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/api/admin/users/:id/account',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Delete the account of a student who asked for it; the ledger keeps its sums without personal data',
    params: studentPath,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/statement',
    access: 'admin',
    permission: 'people',
    summary: 'Every ledger entry of the student, newest first',
    params: studentPath,
    query: PageQuery,
    response: z.array(StatementEntry),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    permission: 'people',
    summary: 'The student’s sessions of every status, latest first',
    params: studentPath,
    query: PageQuery,
    response: z.array(Session),
  }),
  attempts: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/attempts',
    access: 'admin',
    permission: 'people',
    summary: 'The student’s quiz attempts, newest first',
    params: studentPath,
    query: PageQuery,
    response: z.array(Attempt),
  }),
  skills: endpoint({
    method: 'GET',
    path: '/api/admin/users/:id/skills/:subject',
    access: 'admin',
    permission: 'people',
    summary: 'The student’s status in each skill of a subject',
    params: z.extend(studentPath, { subject: Subject }),
    response: z.array(SkillProgress),
  }),
}
