import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '../../../auth/auth-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { browserOf } from '../../../http/network/browser-kind'
import { languageOf } from '../../../http/request-preferences'
import { notifyOfDevice } from '../accounts/own-account.service'

interface StaffDevice {
  request: FastifyRequest
  reply: FastifyReply
  administratorId: number
}

/**
 * Remembers the browser of a staff member who has signed in completely. Before the second factor is passed it must not
 * count as known: each new browser would get its own guesses.
 */
export function rememberStaffDevice(context: AuthContext, { request, reply, administratorId }: StaffDevice) {
  return rememberDevice(context, {
    request,
    reply,
    account: { accountKind: 'admin', id: administratorId },
    onNew: (tx) =>
      notifyOfDevice(tx, {
        administratorId,
        browser: browserOf(request),
        language: languageOf(request),
        now: context.clock(),
      }),
  })
}
