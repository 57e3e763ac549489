/**
 * A refund starts pending, and its hours leave the balance immediately. It is done when the money was sent back. A
 * provider may refuse it, or it may fail days later when the buyer's bank rejects the money: both restore the hours.
 */
export const REFUND_STATUSES = ['pending', 'done', 'refused', 'failed'] as const

/** Refunds without effect: the student has the hours, and the school has the money. */
export const VOID_REFUNDS = ['refused', 'failed'] as const satisfies (typeof REFUND_STATUSES)[number][]
