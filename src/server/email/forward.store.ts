import { and, eq, isNotNull, notExists, type SQL, sql } from 'drizzle-orm'
import type { DropReason } from '#shared/features/emails/delivery.rules'
import type { EmailKind } from '#shared/features/emails/emails.rules'
import { topicOf } from '#shared/features/emails/guardian-topics.rules'
import type { Db } from '../db/db'
import { guardianAccounts } from '../db/schema/accounts/families'
import { emails, guardianTopicsOff } from '../db/schema/emails'
import type { QueuedDelivery } from './delivery/deliveries.store'
import { finishEmails } from './emails.store'

interface ForwardedEmail {
  message: QueuedDelivery['message']
  familyId: number
  now: Date
}

const FORWARDED: DropReason = 'sent-to-guardians'

/**
 * Queues an email to a child without an address for each guardian instead, once. A guardian who got the same email
 * with the same change gets no second one.
 */
export async function forwardToGuardians(tx: Db, { message, familyId, now }: ForwardedEmail): Promise<void> {
  const { id, kind, studentId, sessionId, facts, createdAt, expiresAt } = message
  const guardians = await tx
    .select({ guardianId: guardianAccounts.id })
    .from(guardianAccounts)
    .where(and(eq(guardianAccounts.familyId, familyId), isNotNull(guardianAccounts.email), wants(tx, kind)))
  const copies = await tx
    .select({ guardianId: emails.guardianId, sessionId: emails.sessionId })
    .from(emails)
    .where(and(eq(emails.studentId, studentId ?? ''), eq(emails.kind, kind), eq(emails.createdAt, createdAt)))
  const hasCopy = (each: string) => copies.some((copy) => copy.guardianId === each && copy.sessionId === sessionId)
  const forwarded = guardians
    .filter(({ guardianId }) => !hasCopy(guardianId))
    .map(({ guardianId }) => ({
      kind,
      recipient: 'guardian' as const,
      studentId,
      guardianId,
      sessionId,
      facts,
      createdAt,
      expiresAt,
      dueAt: now,
      dedupeKey: `forward ${id} ${guardianId}`,
    }))
  if (forwarded.length > 0) await tx.insert(emails).values(forwarded).onConflictDoNothing({ target: emails.dedupeKey })
  await finishEmails(tx, { ids: [id], state: 'dropped', problem: FORWARDED, now })
}

/** Whether a guardian gets emails of this kind. */
function wants(tx: Db, kind: EmailKind): SQL | undefined {
  const topic = topicOf(kind)
  if (topic === null) return undefined
  const isOff = and(eq(guardianTopicsOff.guardianId, guardianAccounts.id), eq(guardianTopicsOff.topic, topic))
  return notExists(tx.select({ found: sql`1` }).from(guardianTopicsOff).where(isOff))
}
