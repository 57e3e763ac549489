import { HOUR_MS } from '../../time/units'

/** How long the only owner waits before a second one can be confirmed. */
export const OWNER_WAIT_MS = 24 * HOUR_MS

interface OwnerRequest {
  requestedAt: Date
  requestedBy: number
}

interface OwnerConfirmation {
  /** Null if the operator acts by command. */
  confirmedBy: number | null
  /** Active owners at the time of the confirmation. */
  owners: number
}

/**
 * When a request for the owner's role can be confirmed; null if only another owner can. A stolen sign-in of one owner
 * must not be enough to create another.
 */
export function confirmableFrom(
  { requestedAt, requestedBy }: OwnerRequest,
  { confirmedBy, owners }: OwnerConfirmation,
): Date | null {
  if (confirmedBy !== requestedBy) return requestedAt
  return owners > 1 ? null : new Date(requestedAt.getTime() + OWNER_WAIT_MS)
}
