import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../app-context'
import { browserKind } from '../http/browser-kind'
import { endStudentSignIn, startStudentSignIn } from './student-sign-ins.store'

/** Signs a student in with a token of its own; whatever sign-in the browser held before is over. */
export async function startStudent(
  { db, clock, cookies, security }: AppContext,
  { request, reply, studentId }: { request: FastifyRequest; reply: FastifyReply; studentId: string },
): Promise<void> {
  const previousToken = cookies.read(request, 'student')
  if (previousToken) await endStudentSignIn(db, previousToken)
  const browser = browserKind(request.headers['user-agent'])
  cookies.set(reply, 'student', await startStudentSignIn(db, studentId, clock(), browser))
  await security.of(request, { door: 'student', account: studentId })(db, 'sign-in')
}
