/**
 * A refund begins pending, with its hours taken off the balance. It is done when its money has gone back, or refused by
 * the provider, which adds the hours again.
 */
export const REFUND_STATUSES = ['pending', 'done', 'refused'] as const
