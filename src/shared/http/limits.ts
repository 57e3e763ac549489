import type { Limit } from './endpoint'

// Far above what a person does, and above tests that race 200 requests. They stop runaway programs.

export const STUDENT_CHANGES = { per: 'student', times: 600, minutes: 1 } as const satisfies Limit

/** All reads of one account together: far above what the busiest screen asks for. */
export const READS = { times: 6_000, minutes: 1 } as const

/** Pages that the server renders for one student. */
export const RENDERED_PAGES = { per: 'student', times: 300, minutes: 1 } as const satisfies Limit

/** Each may call the payment provider, which limits our calls. */
export const PURCHASE_CHECKS = { per: 'student', times: 60, minutes: 1 } as const satisfies Limit

export const GUARDIAN_PURCHASE_CHECKS = { per: 'guardian', times: 60, minutes: 1 } as const satisfies Limit

/** PDFs are rendered on request, one at a time for the whole site. */
export const RECEIPT_FILES = { per: 'student', times: 60, minutes: 1 } as const satisfies Limit

export const GUARDIAN_FILES = { per: 'guardian', times: 60, minutes: 1 } as const satisfies Limit

/** Staff open many PDFs at the end of a year. */
export const STAFF_FILES = { per: 'admin', times: 120, minutes: 1 } as const satisfies Limit

/** Times held for buyers of one network. Purchases themselves are not limited by it. */
export const HOLDS_OF_NETWORK = { per: 'address', times: 20, minutes: 60 } as const satisfies Limit

/** Rare changes that cost more than others. */
export const ACCOUNT_CHANGES = { per: 'student', times: 300, minutes: 1 } as const satisfies Limit

/** The response reveals whether an address is taken, so the limit is low. */
export const EMAIL_CHANGES = { per: 'student', times: 20, minutes: 60 } as const satisfies Limit

/** Emails sent at the press of a button; the limit protects mailboxes. */
export const EMAILS_ON_REQUEST = { per: 'student', times: 20, minutes: 60 } as const satisfies Limit

/** Codes to confirm that the caller reads the account's mailbox. With five tries each, they cannot be guessed. */
export const EMAIL_CODES = { per: 'student', times: 5, minutes: 60 } as const satisfies Limit

export const GUARDIAN_EMAIL_CODES = { per: 'guardian', times: 5, minutes: 60 } as const satisfies Limit

/** The limit for a code that a page asks for before the student is signed in. */
export const EMAIL_CODES_OF_ACCOUNT = { per: 'account', times: 5, minutes: 60 } as const satisfies Limit

/** Password resets from one network; a school may share one address. */
export const PASSWORD_EMAILS = { per: 'address', times: 100, minutes: 60 } as const satisfies Limit

/** Password resets for one account, from anywhere. */
export const PASSWORD_EMAILS_OF_ACCOUNT = { per: 'account', times: 5, minutes: 60 } as const satisfies Limit

export const STAFF_CHANGES = { per: 'admin', times: 600, minutes: 1 } as const satisfies Limit

export const GUARDIAN_CHANGES = { per: 'guardian', times: 600, minutes: 1 } as const satisfies Limit

/** Each sends an email to an address that a guardian typed. */
export const GUARDIAN_INVITATIONS = { per: 'guardian', times: 20, minutes: 60 } as const satisfies Limit

export const TUTOR_CHANGES = { per: 'tutor', times: 600, minutes: 1 } as const satisfies Limit

/** Wrong passwords have their own, much lower limits (`server/auth/guess-limits`). */
export const SIGN_INS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

/** Mail services send one-click unsubscribes for many people from few addresses. */
export const EMAIL_LINKS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

export const TUTOR_SIGN_INS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

/** A whole school may enter its classrooms at the same minute. */
export const CLASSROOM_VISITS = { per: 'address', times: 600, minutes: 1 } as const satisfies Limit

/** A payment provider sends all events from a few addresses, and many together after an outage. */
export const PROVIDER_EVENTS = { per: 'address', times: 3_000, minutes: 1 } as const satisfies Limit

/** Each stores a row for ten minutes before anyone is signed in. A school may share one address. */
export const PROVIDER_SIGN_INS = { per: 'address', times: 1_000, minutes: 10 } as const satisfies Limit
