/** Each account kind has its own sign-in page, cookie, guard and lifetime of a sign-in. */
export const ACCOUNT_KINDS = ['student', 'tutor', 'admin'] as const

export type AccountKind = (typeof ACCOUNT_KINDS)[number]
