/** Separate from their shapes, so that screens load no schemas of questions. */
export const SHARING = { method: 'GET', path: '/api/sharing' } as const
export const SHARING_OF_SESSION = { method: 'PUT', path: '/api/sessions/:id/sharing' } as const
export const PREPARATION = { method: 'GET', path: '/api/tutor/sessions/:id/preparation' } as const
