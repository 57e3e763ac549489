import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/time/units'
import type { SignInProof } from '../../../auth/sign-ins/sign-ins'
import type { SiteKey } from '../../../db/site-key'
import { AppError } from '../../../http/app-error'
import { hasEntrySince } from '../../../security-log/security-log.store'
import { findPasswordHashOf } from '../account.service'

const TICKET_LIFE_MS = 30 * MINUTE_MS
const OWNER = 'sign-in ticket'

const text = z.nullable(z.string())

/** Whom a student named, and the email with the code that confirms it. */
const NamedGuardian = z.object({ birthMonth: z.string(), guardianEmail: z.string(), emailId: z.string() })
export type NamedGuardian = z.output<typeof NamedGuardian>

/** Somebody whose password or provider was checked, but who has to answer a question before signing in. */
const Ticket = z.union([
  z.object({ until: z.number(), studentId: z.string(), passwordHash: text, naming: z.optional(NamedGuardian) }),
  z.object({
    until: z.number(),
    profile: z.object({
      issuer: z.string(),
      subject: z.string(),
      firstName: text,
      lastName: text,
      email: text,
      profileImageUrl: text,
    }),
  }),
])
export type Ticket = z.output<typeof Ticket>
/** The ticket of a student who has an account. */
export type KnownTicket = Extract<Ticket, { studentId: string }>
type WithoutUntil<Kind> = Kind extends unknown ? Omit<Kind, 'until'> : never

/** Encrypted, so that the browser can keep it without reading or changing it. */
export function writeTicket(siteKey: SiteKey, holder: WithoutUntil<Ticket>, now: Date): string {
  return siteKey.seal(JSON.stringify({ ...holder, until: now.getTime() + TICKET_LIFE_MS }), OWNER)
}

/** Adds to the ticket, without extending it, the guardian whom the student named. */
export function addToTicket(siteKey: SiteKey, ticket: Ticket, naming: NamedGuardian): string {
  return siteKey.seal(JSON.stringify({ ...ticket, naming }), OWNER)
}

export function readTicket(siteKey: SiteKey, sealed: string, now: Date): Ticket {
  const opened = siteKey.unseal(sealed, OWNER)
  const ticket = opened === undefined ? undefined : Ticket.parse(JSON.parse(opened))
  if (!ticket || ticket.until < now.getTime()) throw new AppError('REAUTH_NEEDED')
  return ticket
}

/** A form that is sent twice, such as by a double click, signs in twice. */
const REPEATED_MS = 10_000

/** For signing in with a ticket once: neither after the student has signed out, nor after all access was ended. */
export function proofOfTicket(ticket: Ticket, studentId: string, now: Date): SignInProof {
  const issuedAt = new Date(ticket.until - TICKET_LIFE_MS)
  const span = { since: issuedAt, signedInBefore: new Date(now.getTime() - REPEATED_MS) }
  return {
    checkedHash: 'studentId' in ticket ? ticket.passwordHash : null,
    findPasswordHash: async (tx) =>
      (await hasEntrySince(tx, studentId, span)) ? undefined : findPasswordHashOf(studentId)(tx),
  }
}
