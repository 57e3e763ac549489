import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../app-context'
import { rememberDevice } from '../../../auth/devices/remember-device'
import { notifyTutor } from '../../../email/notify'
import { browserOf } from '../../../http/network/browser-kind'

interface TutorDevice {
  request: FastifyRequest
  reply: FastifyReply
  tutorId: number
}

/** Remembers the browser of a tutor who has signed in completely, and notifies the tutor of a new one. */
export function rememberTutorDevice(context: AppContext, { request, reply, tutorId }: TutorDevice): Promise<void> {
  return rememberDevice(context, {
    request,
    reply,
    account: { accountKind: 'tutor', id: tutorId },
    ...(!context.settings.demo && {
      onNew: (tx) =>
        notifyTutor(tx, { kind: 'device-new', facts: { browser: browserOf(request) }, tutorId, now: context.clock() }),
    }),
  })
}
