import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context'
import type { Subject } from '../../security-log/security-log'
import type { GuessOrigin } from './guess-limits'

export function originOf(
  { cookies, security, turns }: Pick<AppContext, 'cookies' | 'security' | 'turns'>,
  request: FastifyRequest,
  subject: Subject,
): GuessOrigin {
  return {
    address: request.ip,
    unverifiedDevice: cookies.read(request, 'device'),
    note: security.of(request, subject),
    noteLimited: () => security.noteLimited(request, subject),
    turns,
  }
}
