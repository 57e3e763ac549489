import type { Resolved, ResolvedSession, ResolveRequest } from '#shared/features/timetable/resolve-sessions.contract'
import { ERRORS } from '#shared/http/errors'
import type { Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import { hashBody, type RequestKey } from '../../http/idempotency/request-key'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { cancelForStaff, moveForStaff, reassignForStaff } from './change-session-for-staff.service'

interface Request {
  asked: ResolveRequest
  requestKey: RequestKey | undefined
  staff: Staff
  ledger: LedgerWatch
}

/**
 * Carries out what staff chose for several sessions, one after the other. Each is whole or not at all, in a transaction of
 * its own: one that is refused leaves the others standing. A repeated request does again only what was not done.
 */
export async function resolveSessions(db: Db, { asked, requestKey, staff, ledger }: Request): Promise<Resolved[]> {
  const { reason, sessions } = asked
  const resolved: Resolved[] = []
  for (const session of sessions) {
    const key = requestKey && keyOfOne(requestKey, { session, reason })
    const refusal = await refusalOf(() => resolveOne(db, { session, reason, requestKey: key, staff, ledger }))
    resolved.push({ id: session.id, refusal })
  }
  return resolved
}

interface One extends Omit<Request, 'asked'> {
  session: ResolvedSession
  reason: string
}

function resolveOne(db: Db, { session, reason, ...by }: One) {
  const { id, version } = session
  switch (session.kind) {
    case 'reassign':
      return reassignForStaff(db, { ...by, id, asked: { version, tutorId: session.tutorId } })
    case 'move': {
      const { sessionDate, startTime, tutorId } = session
      const to = { sessionDate, startTime }
      if (tutorId === undefined) return moveForStaff(db, { ...by, id, asked: { version, ...to } })
      return reassignForStaff(db, { ...by, id, asked: { version, tutorId, to } })
    }
    case 'cancel':
      return cancelForStaff(db, { ...by, id, asked: { version, share: 'full', reason } })
  }
}

/** A key of its own for each session, so that a repeated request finds what was done of the first. */
function keyOfOne({ endpoint, key }: RequestKey, one: Pick<One, 'session' | 'reason'>): RequestKey {
  return { endpoint, key: `${key} ${one.session.id}`, bodyHash: hashBody(one) }
}

/** Why an act was refused; null when it was done. What is broken rather than refused ends the whole. */
async function refusalOf(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action()
    return null
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status < 500) return error.code
    throw error
  }
}
