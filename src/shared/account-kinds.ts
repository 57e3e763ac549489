/** Each account kind has its own sign-in page, cookie, guard and sign-in lifetime. */
export const ACCOUNT_KINDS = ['student', 'guardian', 'tutor', 'admin'] as const

export type AccountKind = (typeof ACCOUNT_KINDS)[number]
