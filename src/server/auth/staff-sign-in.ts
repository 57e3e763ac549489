import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { endAdministratorSignIn, startAdministratorSignIn } from './administrator-sign-ins.store'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs staff in with a token of its own; whatever sign-in the browser held before is over. */
export async function startStaff(context: AppContext, exchange: Exchange, administratorId: number): Promise<void> {
  const { db, clock, cookies } = context
  await endStaff(context, exchange)
  cookies.set(exchange.reply, 'admin', await startAdministratorSignIn(db, administratorId, clock()))
}

/** Ends the browser's sign-in on the server, not only in the browser. */
export async function endStaff({ db, cookies }: AppContext, { request, reply }: Exchange): Promise<void> {
  const token = cookies.read(request, 'admin')
  if (token) await endAdministratorSignIn(db, token)
  cookies.clear(reply, 'admin')
}
