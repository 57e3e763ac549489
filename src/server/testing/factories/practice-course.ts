import type { PracticeItem } from '#shared/features/practice/offers.rules'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { levelOfWritten } from '#shared/features/skills/estimate.rules'
import type { LearnerModel } from '#shared/features/skills/model.rules'
import { type Skill, skillOfQuestion } from '#shared/features/skills/skills.rules'
import type { Subject } from '#shared/subjects'
import { readContent } from '../../content/read-content'
import { readSkillMaps } from '../../content/read-skill-maps'
import { templateItems } from '../../features/practice/template-items'
import { readModel } from '../../features/skills/read-model'

/** A subject as shipped: its map, templates, written questions and the parameters of the model. */
export interface Course {
  skills: readonly Skill[]
  items: readonly PracticeItem[]
  /** The written questions, in the order in which a student meets them in the quizzes. */
  written: readonly PracticeItem[]
  model: LearnerModel
}

export function readCourse(subject: Subject): Course {
  const map = readSkillMaps().maps.find((one) => one.subject === subject)
  if (!map) throw new Error(`no map of ${subject}`)
  const model = readModel()
  const files = readContent().content.quizzes.filter(({ value }) => value.subject === subject)
  const inOrder = DIFFICULTIES.flatMap((difficulty) => files.filter(({ value }) => value.difficulty === difficulty))
  const written = inOrder.flatMap(({ slug, value: { difficulty, questions } }) =>
    questions.flatMap(({ id, type, hints, passage }): PracticeItem[] => {
      const skill = map.skills.find(({ key }) => key === skillOfQuestion(map, slug, id))
      if (!skill) return []
      const level = levelOfWritten(difficulty, skill, model)
      const answers = type === 'fill_blank' ? 'typed' : 'chosen'
      const traits = { lacksHints: !hints?.length, hasPassage: passage !== undefined }
      const key = `${slug}#${id}`
      return [{ key, skill: skill.key, levels: [level, level], isWritten: true, answers, ...traits }]
    }),
  )
  return { skills: map.skills, items: [...templateItems(subject), ...written], written, model }
}
