import * as z from 'zod/mini'

export const SkillStatus = z.enum(['untouched', 'growing', 'known', 'fading'])

/** A skill of a map and how a student stands in it, as tutors and staff see it. */
export const SkillProgress = z.object({
  key: z.string(),
  name: z.string(),
  nameFr: z.string(),
  grades: z.tuple([z.int(), z.int()]),
  needs: z.array(z.string()),
  status: SkillStatus,
  /** From 0 to 1, as far as answers show; null while untouched. */
  mastery: z.nullable(z.number()),
})
export type SkillProgress = z.output<typeof SkillProgress>
