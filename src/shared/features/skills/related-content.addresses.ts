export const TIES_OF_SUBJECT = { method: 'GET', path: '/api/guides-and-quizzes/:subject' } as const
