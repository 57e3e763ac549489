/** The calls of students' screens. Separate from their shapes, so that the screens load no schemas. */
export const STUDY_GUIDES = { method: 'GET', path: '/api/study-guides/:subject' } as const
export const STUDY_GUIDE = { method: 'GET', path: '/api/guides/:id' } as const
export const GUIDE_WORK = { method: 'PATCH', path: '/api/guides/:id/work' } as const
