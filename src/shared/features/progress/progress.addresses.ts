/** What the dashboard asks for, apart from its shapes: it carries no schemas. */
export const PROGRESS_RECORDS = { method: 'GET', path: '/api/progress' } as const
export const PROGRESS_HISTORY = { method: 'GET', path: '/api/progress/history' } as const
