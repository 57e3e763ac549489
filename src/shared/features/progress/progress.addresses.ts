/** The dashboard's calls. Separate from their shapes, so that it loads no schemas. */
export const PROGRESS_RECORDS = { method: 'GET', path: '/api/progress' } as const
export const PROGRESS_HISTORY = { method: 'GET', path: '/api/progress/history' } as const
