import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { endTutorSignIn, startTutorSignIn } from './tutor-sign-ins.store'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs a tutor in on this browser, in place of whoever was. */
export async function startTutor(context: AppContext, exchange: Exchange, tutorId: number): Promise<void> {
  const { db, clock, cookies } = context
  await endTutor(context, exchange)
  cookies.set(exchange.reply, 'tutor', await startTutorSignIn(db, tutorId, clock()))
}

/** Signs out whoever is signed in as a tutor on this browser. */
export async function endTutor({ db, cookies }: AppContext, { request, reply }: Exchange): Promise<void> {
  const token = cookies.read(request, 'tutor')
  if (token) await endTutorSignIn(db, token)
  cookies.clear(reply, 'tutor')
}
