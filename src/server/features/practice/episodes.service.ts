import { type EpisodeAnswer, updateEpisodes, viewSkills } from '#shared/features/practice/episodes.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import { MODEL, skillMapOf } from '../skills/skill-maps'
import { findEpisodes, replaceEpisodes } from './practice.store'

interface EpisodesOf {
  studentId: string
  subject: Subject
  /** The learner after the answer. */
  learner: Learner
  now: Date
}

/** Opens, continues or closes episodes after an answer, in the caller's transaction. */
export async function moveEpisodes(tx: Db, answer: EpisodeAnswer, { studentId, subject, learner, now }: EpisodesOf) {
  const view = viewSkills(skillMapOf(subject).skills, learner, now.getTime(), MODEL)
  const before = await findEpisodes(tx, { studentId, subject })
  const after = updateEpisodes(before, answer, view)
  if (JSON.stringify(after) !== JSON.stringify(before)) await replaceEpisodes(tx, { studentId, subject }, after)
}
