/** The two calls that any page may make. Separate from their shapes, so that the first script contains no schemas. */
export const CURRENT_USER = { method: 'GET', path: '/api/auth/user' } as const
export const CHANGE_LANGUAGE = { method: 'PATCH', path: '/api/users/language' } as const
