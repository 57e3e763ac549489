/** The two calls that any page may make, apart from their shapes: the first script carries no schemas. */
export const CURRENT_USER = { method: 'GET', path: '/api/auth/user' } as const
export const CHANGE_LANGUAGE = { method: 'PATCH', path: '/api/users/language' } as const
