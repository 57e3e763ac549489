/** The dashboard's calls. Separate from their shapes, so that it loads no schemas. */
export const ASSIGNED_WORK = { method: 'GET', path: '/api/assigned-work' } as const
export const TUTOR_NOTE = { method: 'GET', path: '/api/tutor-note' } as const
export const OPENED_WORK = { method: 'POST', path: '/api/assigned-work/:id/opened' } as const
