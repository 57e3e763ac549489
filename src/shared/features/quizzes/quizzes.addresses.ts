/** What the dashboard asks for, apart from its shapes: it carries no schemas. */
export const QUIZ_ATTEMPTS = { method: 'GET', path: '/api/quiz-attempts' } as const
export const LEARNING_RECORD = { method: 'GET', path: '/api/learning-record' } as const
