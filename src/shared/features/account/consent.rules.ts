/** The text that guardians agree to (`CONSENT_TEXTS`). A new version asks every guardian again. */
export const CONSENT_VERSION = '2026-11-19' as const

/** The version of every consent that may be stored. */
export type ConsentVersion = '2026-11-18' | typeof CONSENT_VERSION

/** A sign-up that waits for a guardian is removed after this time. */
export const PENDING_CONSENT_DAYS = 14
