/** What students call, apart from its shapes: the booking form carries no schemas of questions. */
export const SHARING = { method: 'GET', path: '/api/sharing' } as const
export const SHARING_OF_SESSION = { method: 'PUT', path: '/api/sessions/:id/sharing' } as const
