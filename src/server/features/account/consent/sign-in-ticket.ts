import * as z from 'zod/mini'
import { MINUTE_MS } from '#shared/time/units'
import { AppError } from '../../../http/app-error'
import type { SiteKey } from '../../../site-key'

const TICKET_LIFE_MS = 30 * MINUTE_MS
const OWNER = 'sign-in ticket'

const text = z.nullable(z.string())

/** Somebody whose password or provider was checked, but who has to answer a question before signing in. */
const Ticket = z.union([
  z.object({ until: z.number(), studentId: z.string(), passwordHash: text }),
  z.object({
    until: z.number(),
    profile: z.object({
      ...{ issuer: z.string(), subject: z.string() },
      ...{ firstName: text, lastName: text, email: text, profileImageUrl: text },
    }),
  }),
])
export type Ticket = z.output<typeof Ticket>
type WithoutUntil<Kind> = Kind extends unknown ? Omit<Kind, 'until'> : never

/** Encrypted, so that the browser can keep it without reading or changing it. */
export function writeTicket(siteKey: SiteKey, holder: WithoutUntil<Ticket>, now: Date): string {
  return siteKey.seal(JSON.stringify({ ...holder, until: now.getTime() + TICKET_LIFE_MS }), OWNER)
}

export function readTicket(siteKey: SiteKey, sealed: string, now: Date): Ticket {
  const opened = siteKey.unseal(sealed, OWNER)
  const ticket = opened === undefined ? undefined : Ticket.parse(JSON.parse(opened))
  if (!ticket || ticket.until < now.getTime()) throw new AppError('REAUTH_NEEDED')
  return ticket
}
