import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { Subject } from '../../http/shapes'
import { SKILL_MAP } from './skills.addresses'

export const SkillStatus = z.enum(['new', 'learning', 'mastered', 'due'])

/** A skill with the student's status, as tutors and staff see it. */
export const SkillProgress = z.object({
  key: z.string(),
  name: z.string(),
  nameFr: z.string(),
  grades: z.tuple([z.int(), z.int()]),
  needs: z.array(z.string()),
  status: SkillStatus,
  /** From 0 to 1; null for a new skill. */
  mastery: z.nullable(z.number()),
})
export type SkillProgress = z.output<typeof SkillProgress>

/** A skill as the student sees it, with its topic, the latest answers and the guides that teach it. */
export const MappedSkill = z.extend(SkillProgress, {
  topic: z.string(),
  topicFr: z.string(),
  /** Right answers without help so far; three master the skill. */
  marks: z.int(),
  /** Business day of the last answer; null for a new skill. */
  lastDay: z.nullable(z.string()),
  /** Whether each of the latest answers in practice was right at the first try, oldest first; at most eight. */
  lastAnswers: z.array(z.boolean()),
  guides: z.array(z.object({ id: z.int(), title: z.string(), titleFr: z.string() })),
})
export type MappedSkill = z.output<typeof MappedSkill>

export const skillsContract = {
  map: endpoint({
    ...SKILL_MAP,
    access: 'student',
    summary: "The skills of a subject by topic, with the student's status in each",
    params: z.object({ subject: Subject }),
    badParams: 'VALIDATION_FAILED',
    response: z.array(MappedSkill),
  }),
}
