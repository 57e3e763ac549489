/** Apart from the contract, so that students' screens load no schemas. */
export const PRACTICE = { method: 'GET', path: '/api/practice' } as const
export const PRACTICE_SETTINGS = { method: 'PATCH', path: '/api/practice' } as const
export const PRACTICE_STATE = { method: 'GET', path: '/api/practice/:subject' } as const
export const NEXT_QUESTION = { method: 'POST', path: '/api/practice/:subject/next' } as const
export const PRACTICE_ANSWER = { method: 'POST', path: '/api/practice-questions/:id/answer' } as const
export const SKIP_QUESTION = { method: 'POST', path: '/api/practice-questions/:id/skip' } as const
export const SHOW_HOW = { method: 'POST', path: '/api/practice-questions/:id/show' } as const
export const PLACEMENT = { method: 'PUT', path: '/api/practice/:subject/placement' } as const
