import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES, SIGN_INS } from '../../http/limits'
import { Language, PageQuery, StudentId } from '../../http/shapes'
import { Email, Password } from '../account/account.contract'
import { StatementEntry } from '../billing/billing.contract'
import { Session } from '../booking/booking.contract'

/** The guardian who is signed in. */
export const SignedInGuardian = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  preferredLanguage: Language,
})
export type SignedInGuardian = z.output<typeof SignedInGuardian>

/** A child as a guardian sees it first. */
const ChildSummary = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  nextSession: z.nullable(Session),
})

export const FamilyHome = z.object({
  /** Hours left to book, for all children together. */
  creditsRemaining: z.number(),
  /** Hours of sessions that have not ended. */
  bookedHours: z.number(),
  children: z.array(ChildSummary),
})
export type FamilyHome = z.output<typeof FamilyHome>

/** The sign-in page of guardians. */
export const FAMILY_SIGN_IN = '/family'

const childPath = z.object({ id: StudentId })

export const familyHomeContract = {
  login: endpoint({
    method: 'POST',
    path: '/api/family/login',
    access: 'public',
    limit: SIGN_INS,
    summary: 'Sign in as a guardian',
    body: z.strictObject({ email: Email, password: Password }),
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
}
