export const RELATED_CONTENT = { method: 'GET', path: '/api/guides-and-quizzes/:subject' } as const
export const SKILL_MAP = { method: 'GET', path: '/api/skills/:subject' } as const
export const LIBRARY = { method: 'GET', path: '/api/library/:subject' } as const
