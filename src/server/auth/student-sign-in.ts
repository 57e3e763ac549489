import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { browserKind } from '../http/network/browser-kind'
import { endStudentSignIn, startStudentSignIn } from './student-sign-ins.store'

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Signs a student in with a token of its own; whatever sign-in the browser held before is over. */
export async function startStudent(
  { db, clock, cookies, security }: AppContext,
  { request, reply, studentId }: Exchange & { studentId: string },
): Promise<void> {
  const previousToken = cookies.read(request, 'student')
  if (previousToken) await endStudentSignIn(db, previousToken)
  const browser = browserKind(request.headers['user-agent'])
  cookies.set(reply, 'student', await startStudentSignIn(db, studentId, clock(), browser))
  await security.of(request, { accountKind: 'student', account: studentId })(db, 'sign-in')
}

/** Ends the browser's sign-in on the server, not only in the browser. */
export async function endStudent({ db, cookies }: AppContext, { request, reply }: Exchange): Promise<void> {
  const token = cookies.read(request, 'student')
  if (token) await endStudentSignIn(db, token)
  cookies.clear(reply, 'student')
}
