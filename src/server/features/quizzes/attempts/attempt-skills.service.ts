import type { AttemptSkills } from '#shared/features/quizzes/quizzes.contract'
import { statusOf } from '#shared/features/skills/estimate.rules'
import { skillOfQuestion } from '#shared/features/skills/skills.rules'
import type { Db } from '../../../db/db'
import { readLearner } from '../../skills/estimates.service'
import { MODEL, skillMapOf } from '../../skills/skill-maps'
import { readAttempt } from '../quizzes.service'
import { findQuizSlugs, findQuizWithSlug } from '../quizzes.store'

interface AttemptRequest {
  studentId: string
  id: number
  now: Date
}

/** Empty for a quiz that is on no map: staff created it, or it was deleted. */
export async function readAttemptSkills(db: Db, { studentId, id, now }: AttemptRequest): Promise<AttemptSkills> {
  const attempt = await readAttempt(db, { studentId, id })
  const quiz = attempt.quiz.id === null ? undefined : await findQuizWithSlug(db, attempt.quiz.id)
  const slug = quiz?.slug
  if (!quiz || !slug) return { skills: [], topicQuizIds: [] }
  const { subject } = quiz
  const map = skillMapOf(subject)
  const { estimates } = await readLearner(db, { studentId, subject })
  const askedQuestions = (attempt.questions ?? []).map((question) => ({
    skill: skillOfQuestion(map, slug, question.id),
    isRight: !attempt.missed.includes(question.id),
  }))
  const skills = map.skills.flatMap(({ key, name, nameFr }) => {
    const answers = askedQuestions.filter(({ skill }) => skill === key)
    if (answers.length === 0) return []
    const right = answers.filter(({ isRight }) => isRight).length
    const status = statusOf(estimates.get(key), now.getTime(), MODEL)
    return [{ key, name, nameFr, right, total: answers.length, status }]
  })
  const topicOf = (name: string) => {
    const skill = Object.hasOwn(map.quizzes, name) ? map.quizzes[name]?.skill : undefined
    return map.topics.find(({ skills: keys }) => skill !== undefined && keys.includes(skill))
  }
  const topic = topicOf(slug)
  const quizzes = await findQuizSlugs(db, subject)
  const related = quizzes.filter((other) => topic && other.slug !== null && topicOf(other.slug) === topic)
  return { skills, topicQuizIds: related.map((other) => other.id) }
}
