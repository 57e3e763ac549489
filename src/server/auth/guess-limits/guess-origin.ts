import type { FastifyRequest } from 'fastify'
import type { NoteSecurityEvent, SecuritySubject } from '../../security-log/security-log'
import type { AuthContext } from '../auth-context'
import type { Turns } from '../passwords/turns'

/** The origin of a guess, and the log for wrong ones. */
export interface GuessOrigin {
  address: string
  /** The device cookie, which shows that this browser has signed in before. */
  unverifiedDevice: string | undefined
  note: NoteSecurityEvent
  noteLimited: () => void
  turns: Turns
}

export function originOf(
  { cookies, security, turns }: Pick<AuthContext, 'cookies' | 'security' | 'turns'>,
  request: FastifyRequest,
  subject: SecuritySubject,
): GuessOrigin {
  return {
    address: request.ip,
    unverifiedDevice: cookies.read(request, 'device'),
    note: security.of(request, subject),
    noteLimited: () => security.noteLimited(request, subject),
    turns,
  }
}
