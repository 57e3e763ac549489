import type { Source } from '#shared/features/practice/offers.rules'
import type { Skill, SkillMap } from '#shared/features/skills/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { readSkillMaps } from '../../content/read-skill-maps'
import { readModel } from './read-model'
import { TEMPLATES } from './templates/templates'
import { toSource } from './to-source'

/** The numbers of the model, read and checked when the server starts. */
export const MODEL = readModel()

/** What does not change while the server runs: the map of a subject, and the templates that make its questions. */
export interface Course extends SkillMap {
  made: readonly Source[]
}

const { maps, problems } = readSkillMaps()
if (problems.length > 0) throw new Error(problems.join('\n'))

const COURSES = new Map(
  maps.map((map): [Subject, Course] => {
    const templates = TEMPLATES.filter(({ subject }) => subject === map.subject)
    return [map.subject, { ...map, made: templates.map(toSource) }]
  }),
)

export function courseOf(subject: Subject): Course {
  const course = COURSES.get(subject)
  if (!course) throw new Error(`there is no map of ${subject}, only of ${SUBJECTS.join(', ')}`)
  return course
}

export function findSkill(subject: Subject, key: string): Skill | undefined {
  return courseOf(subject).skills.find((skill) => skill.key === key)
}
