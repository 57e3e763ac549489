/** What the dashboard asks for, apart from its shapes: it carries no schemas. */
export const UPCOMING_SESSIONS = { method: 'GET', path: '/api/sessions/upcoming' } as const
export const PAST_SESSIONS = { method: 'GET', path: '/api/sessions/past' } as const
