/** Apart from the contract, so that the dashboard loads no schemas. */
export const UPCOMING_SESSIONS = { method: 'GET', path: '/api/sessions/upcoming' } as const
export const PAST_SESSIONS = { method: 'GET', path: '/api/sessions/past' } as const

/** The page that admits the participants of a session to its classroom, around its time. */
export const CLASSROOM_PATH = '/sessions/:id/room'

export function classroomPath(sessionId: number): string {
  return CLASSROOM_PATH.replace(':id', String(sessionId))
}
