import { GUARDIAN_TOPICS, type GuardianTopic } from '#shared/features/emails/guardian-topics.rules'
import type { Db } from '../../../db/db'
import { findTopicsOff } from '../../../email/guardian-topics.store'

/** Which emails each of these guardians gets. */
export async function readTopics(db: Db, guardians: readonly { id: string }[]) {
  const off = await findTopicsOff(
    db,
    guardians.map(({ id }) => id),
  )
  return (guardianId: string) => {
    const isOff = (topic: GuardianTopic) => off.some((each) => each.guardianId === guardianId && each.topic === topic)
    // Every topic is included, because the entries are made from the list of topics.
    return Object.fromEntries(GUARDIAN_TOPICS.map((topic) => [topic, !isOff(topic)])) as Record<GuardianTopic, boolean>
  }
}
