/**
 * A refund begins pending, with its hours taken off the balance. It is done when its money has gone back, or refused by
 * the provider, which adds the hours again. One that was done fails when its money comes back: the buyer's bank did not take
 * it, days later perhaps, and the hours return as well.
 */
export const REFUND_STATUSES = ['pending', 'done', 'refused', 'failed'] as const

/** Of these nothing went back in the end: the hours are on the account, and the money is ours. */
export const VOID_REFUNDS = ['refused', 'failed'] as const satisfies (typeof REFUND_STATUSES)[number][]
