import type { Limit } from './endpoint'

// A person sends a handful of changes in a minute, and a test that races 200 against each other must pass, too.
// What stays out is a program gone wild.

export const STUDENT_CHANGES = { per: 'student', times: 600, minutes: 1 } as const satisfies Limit

/** Each may ask a provider, who counts our calls as well. */
export const PURCHASE_CHECKS = { per: 'student', times: 60, minutes: 1 } as const satisfies Limit

/** Each is set anew, one after the other for the whole site. */
export const RECEIPT_FILES = { per: 'student', times: 60, minutes: 1 } as const satisfies Limit

/** The same for staff, who open many at the end of a year. */
export const STAFF_FILES = { per: 'admin', times: 120, minutes: 1 } as const satisfies Limit

/** What one does to an account: rarely, and each at some cost. */
export const ACCOUNT_CHANGES = { per: 'student', times: 300, minutes: 1 } as const satisfies Limit

/** The answer tells whether an email is taken, so it is not for trying out many. */
export const EMAIL_CHANGES = { per: 'student', times: 20, minutes: 60 } as const satisfies Limit

/** Letters that somebody asks for by pressing a button: nobody's mailbox is filled by it. */
export const EMAILS_ON_REQUEST = { per: 'student', times: 20, minutes: 60 } as const satisfies Limit

/** Asking for a new password, from one network: a whole school may share one. */
export const PASSWORD_EMAILS = { per: 'address', times: 100, minutes: 60 } as const satisfies Limit

/** The same for one account, whoever asks. */
export const PASSWORD_EMAILS_OF_ACCOUNT = { per: 'account', times: 5, minutes: 60 } as const satisfies Limit

export const STAFF_CHANGES = { per: 'admin', times: 600, minutes: 1 } as const satisfies Limit

export const TUTOR_CHANGES = { per: 'tutor', times: 600, minutes: 1 } as const satisfies Limit

/** Wrong passwords have limits of their own, much lower (`server/auth/guessing.ts`). */
export const SIGN_INS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

/** What a link in a letter does. Mail services send one-click unsubscribing for many people from few addresses. */
export const EMAIL_LINKS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

export const TUTOR_SIGN_INS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

/** A provider tells of every payment from a few addresses, and all at once after it was away. */
export const PROVIDER_EVENTS = { per: 'address', times: 3_000, minutes: 1 } as const satisfies Limit

/** Each keeps a row for ten minutes, and nobody is signed in yet. A whole school may share one address. */
export const PROVIDER_SIGN_INS = { per: 'address', times: 1_000, minutes: 10 } as const satisfies Limit
