import type { Resolved, ResolvedSession, ResolveRequest } from '#shared/features/timetable/resolve-sessions.contract'
import { ERRORS } from '#shared/http/errors'
import type { Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import type { LedgerWatch } from '../billing/ledger/verify-ledger.service'
import { cancelForStaff, moveForStaff, reassignForStaff } from './change-session-for-staff.service'

interface Request {
  asked: ResolveRequest
  staff: Staff
  ledger: LedgerWatch
}

/** Carries out what staff chose for several sessions, one after the other. A refused one leaves the others standing. */
export async function resolveSessions(db: Db, { asked, staff, ledger }: Request): Promise<Resolved[]> {
  const { reason, sessions } = asked
  const resolved: Resolved[] = []
  for (const session of sessions) {
    const refusal = await refusalOf(() => resolveOne(db, { session, reason, staff, ledger }))
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

/** Why a session's action was refused; null when it was done. An error of the server ends the whole request. */
async function refusalOf(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action()
    return null
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status < 500) return error.code
    throw error
  }
}
