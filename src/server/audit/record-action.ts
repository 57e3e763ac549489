import type { ActionName } from '#shared/features/staff/activity.contract'
import type { Db } from '../db/db'
import { auditEntries } from '../db/schema/audit'

/** What staff did, to be written in the transaction that does it: an act without its entry cannot be. */
export interface StaffAction {
  /** Null where the operator acts by command. */
  administratorId: number | null
  action: ActionName
  /** A student's id, the number of a quiz, a guide, a staff account or a tutor, a letter's id; the act says which. */
  target: string
  /** The whole of what was there, so that "what was it before?" has an answer. Null where there was nothing. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  now: Date
}

/** Who acts, and when: a member of staff, or the operator by command. */
export type Actor = Pick<StaffAction, 'administratorId' | 'now'>

export interface Staff extends Actor {
  administratorId: number
}

export async function recordAction(tx: Db, { now, ...action }: StaffAction): Promise<void> {
  await tx.insert(auditEntries).values({ ...action, createdAt: now })
}
