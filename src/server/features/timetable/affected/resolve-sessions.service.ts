import type { SchoolHours } from '#shared/features/school/school-hours.rules'
import type {
  ResolvedSession,
  ResolveOutcome,
  ResolveRequest,
} from '#shared/features/timetable/resolve-sessions.contract'
import { ERRORS } from '#shared/http/errors'
import type { Staff } from '../../../audit/record-action'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { cancelForStaff, moveForStaff, reassignForStaff } from '../changes/change-session-for-staff.service'

interface ResolveSessions {
  input: ResolveRequest
  staff: Staff
  schoolHours: SchoolHours
}

/** Carries out the chosen actions one after the other. A refused one does not affect the others. */
export async function resolveSessions(db: Db, { input, ...by }: ResolveSessions): Promise<ResolveOutcome[]> {
  const { reason, sessions } = input
  const resolved: ResolveOutcome[] = []
  for (const session of sessions) {
    const refusal = await refusalOf(() => resolveOne(db, { session, reason, ...by }))
    resolved.push({ id: session.id, refusal })
  }
  return resolved
}

type SessionAction = Omit<ResolveSessions, 'input'> & { session: ResolvedSession; reason: string }

/** One action, for callers that do several in their own transaction. */
export function resolveOne(db: Db, { session, reason, ...by }: SessionAction) {
  const { id, version } = session
  switch (session.kind) {
    case 'reassign':
      return reassignForStaff(db, { ...by, id, input: { version, tutorId: session.tutorId } })
    case 'move': {
      const { sessionDate, startTime, tutorId } = session
      const to = { sessionDate, startTime }
      if (tutorId === undefined) return moveForStaff(db, { ...by, id, input: { version, ...to } })
      return reassignForStaff(db, { ...by, id, input: { version, tutorId, to } })
    }
    case 'cancel':
      return cancelForStaff(db, { ...by, id, input: { version, share: 'full', reason } })
  }
}

/** Null if the action succeeded. A server error ends the request. */
async function refusalOf(action: () => Promise<unknown>): Promise<string | null> {
  try {
    await action()
    return null
  } catch (error) {
    if (error instanceof AppError && ERRORS[error.code].status < 500) return error.code
    throw error
  }
}
