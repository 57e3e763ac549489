/** Apart from the contract, so that the dashboard loads no schemas. */
export const UPCOMING_SESSIONS = { method: 'GET', path: '/api/sessions/upcoming' } as const
export const PAST_SESSIONS = { method: 'GET', path: '/api/sessions/past' } as const
