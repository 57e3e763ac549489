import { levelOfWritten } from '#shared/features/practice/offers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Difficulty } from '#shared/features/quizzes/quizzes.contract'
import type { Estimate } from '#shared/features/skills/estimate.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import { learnFrom, type SkillEvidence } from '#shared/features/skills/learning.rules'
import { skillOfQuestion } from '#shared/features/skills/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/db'
import { courseOf, findSkill, MODEL } from '../practice/courses'
import {
  findPractice,
  learnerFields,
  moveEstimates,
  type StoredLearnerInAllSubjects,
  saveEstimates,
} from '../practice/practice.store'

interface Recorded {
  studentId: string
  subject: Subject
  evidence: readonly SkillEvidence[]
  now: Date
}

type StoredLearner = Pick<Awaited<ReturnType<typeof findPractice>>, 'grade' | 'estimates'>

/** What a student's stored practice says of them. */
export function toLearner({ grade, estimates }: StoredLearner): Learner {
  return { grade, estimates: new Map(estimates.map((estimate) => [estimate.skill, estimate])) }
}

/** Moves the estimates of the skills that were asked, in the caller's transaction; answers them as they are after it. */
export async function recordEvidence(
  tx: Db,
  learner: Learner,
  { studentId, subject, evidence, now }: Recorded,
): Promise<ReadonlyMap<string, Estimate>> {
  const moved = learnFrom(learner, { skills: courseOf(subject).skills, evidence, nowMs: now.getTime(), model: MODEL })
  await saveEstimates(tx, { studentId, subject, estimates: toRows(moved) })
  return new Map([...learner.estimates, ...moved])
}

/** The rows of estimates as a statement takes them. */
function toRows(moved: ReadonlyMap<string, Estimate>): string {
  const rows = [...moved].map(([skill, { ability, doubt, stabilityDays, answers, answeredAtMs }]) => {
    return { skill, ability, doubt, stabilityDays, answers, answeredAt: new Date(answeredAtMs) }
  })
  return JSON.stringify(rows)
}

/** A quiz as it is tied to the map: by the name of its content file, which one made by staff has not. */
export interface TiedQuiz {
  subject: Subject
  difficulty: Difficulty
  slug: string | null
}

interface WrittenAnswer {
  quiz: TiedQuiz
  question: Question
  isRight: boolean
}

/** Learns from answers to written questions, in reviews: in the caller's transaction, like the rest of them. */
export async function learnFromWritten(
  tx: Db,
  { studentId, answers, now }: { studentId: string; answers: readonly WrittenAnswer[]; now: Date },
): Promise<void> {
  const found = answers.flatMap(toEvidence)
  for (const subject of SUBJECTS) {
    const evidence = found.filter((one) => one.subject === subject)
    if (evidence.length === 0) continue
    const learner = toLearner(await findPractice(tx, { studentId, subject, today: businessDay(now) }))
    await recordEvidence(tx, learner, { studentId, subject, evidence, now })
  }
}

/** A student's estimates as part of a statement that hands in a whole quiz: what is read before, and what is written. */
export const quizLearning = { read: learnerFields, move: moveEstimates }

/** The rows of estimates that the answers of one quiz move, for `quizLearning.move`. */
export function planLearning(
  { grade, estimates }: StoredLearnerInAllSubjects,
  { quiz, answers, now }: { quiz: TiedQuiz; answers: readonly Omit<WrittenAnswer, 'quiz'>[]; now: Date },
): string {
  const { skills } = courseOf(quiz.subject)
  const evidence = answers.flatMap(({ question, isRight }) => toEvidence({ quiz, question, isRight }))
  const learner = toLearner({ grade, estimates: estimates.filter(({ subject }) => subject === quiz.subject) })
  return toRows(learnFrom(learner, { skills, evidence, nowMs: now.getTime(), model: MODEL }))
}

function toEvidence({ quiz, question, isRight }: WrittenAnswer): (SkillEvidence & { subject: Subject })[] {
  const { subject } = quiz
  const written = findWrittenSkill(quiz, question)
  if (!written) return []
  const { skill, level, isTyped } = written
  return [{ subject, skill, level, isTyped, isRight }]
}

/** The skill that a written question asks for, and how hard it is for that skill; null when it is on no map. */
export function findWrittenSkill({ subject, difficulty, slug }: TiedQuiz, { id, type }: Question) {
  const key = slug === null ? null : skillOfQuestion(courseOf(subject), slug, id)
  const skill = key === null ? undefined : findSkill(subject, key)
  if (!skill) return null
  return { skill: skill.key, level: levelOfWritten(difficulty, skill, MODEL), isTyped: type === 'fill_blank' }
}
