/** Apart from the contract, so that students' screens load no schemas. */
export const QUIZZES = { method: 'GET', path: '/api/quizzes/:subject' } as const
export const QUIZ_ATTEMPTS = { method: 'GET', path: '/api/quiz-attempts' } as const
export const QUIZ_ATTEMPT = { method: 'GET', path: '/api/quiz-attempts/:id' } as const
export const ATTEMPT_SKILLS = { method: 'GET', path: '/api/quiz-attempts/:id/skills' } as const
export const VARIANTS_OF_MISSED = { method: 'GET', path: '/api/quiz-attempts/:id/missed' } as const
export const SUBMITTED_ATTEMPT = { method: 'POST', path: '/api/quiz-attempts' } as const
export const LEARNING_RECORD = { method: 'GET', path: '/api/learning-record' } as const
export const DUE_REVIEWS = { method: 'GET', path: '/api/reviews' } as const
export const UPCOMING_REVIEWS = { method: 'GET', path: '/api/reviews/upcoming' } as const
export const SUBMITTED_REVIEW = { method: 'POST', path: '/api/reviews' } as const
