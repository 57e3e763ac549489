import { and, eq, inArray } from 'drizzle-orm'
import type { GuardianTopic } from '#shared/features/emails/guardian-topics.rules'
import type { Db } from '../db/db'
import { guardianTopicsOff } from '../db/schema/emails'

interface TopicOfGuardian {
  guardianId: string
  topic: GuardianTopic
}

export async function switchTopicOff(db: Db, off: TopicOfGuardian): Promise<void> {
  await db.insert(guardianTopicsOff).values(off).onConflictDoNothing()
}

export async function switchTopicOn(db: Db, { guardianId, topic }: TopicOfGuardian): Promise<void> {
  await db
    .delete(guardianTopicsOff)
    .where(and(eq(guardianTopicsOff.guardianId, guardianId), eq(guardianTopicsOff.topic, topic)))
}

export function findTopicsOff(db: Db, guardianIds: string[]) {
  return db.select().from(guardianTopicsOff).where(inArray(guardianTopicsOff.guardianId, guardianIds))
}
