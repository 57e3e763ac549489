import type { Skill, SkillMap } from '#shared/features/skills/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { readSkillMaps } from '../../content/read-skill-maps'
import { readModel } from './read-model'

/** The parameters of the model, read and checked when the server starts. */
export const MODEL = readModel()

const { maps, problems } = readSkillMaps()
if (problems.length > 0) throw new Error(problems.join('\n'))

const MAPS = new Map(maps.map((map) => [map.subject, map]))

export function skillMapOf(subject: Subject): SkillMap {
  const map = MAPS.get(subject)
  if (!map) throw new Error(`There is no skill map of ${subject}, only of ${SUBJECTS.join(', ')}.`)
  return map
}

export function findSkill(subject: Subject, key: string): Skill | undefined {
  return skillMapOf(subject).skills.find((skill) => skill.key === key)
}
