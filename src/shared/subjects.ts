export const SUBJECTS = ['english', 'french', 'math'] as const
export type Subject = (typeof SUBJECTS)[number]
