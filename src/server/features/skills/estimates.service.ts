import { levelOfWritten, type QuizDifficulty, type SkillEstimate } from '#shared/features/skills/estimate.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import { learnFrom, type SkillEvidence } from '#shared/features/skills/learning.rules'
import { skillOfQuestion } from '#shared/features/skills/skills.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import type { Db } from '../../db/db'
import {
  findLearner,
  type LearnerInAllSubjects,
  learnerInAllSubjects,
  saveEstimates,
  writeEstimates,
} from './estimates.store'
import { findSkill, MODEL, skillMapOf } from './skill-maps'

function toLearner({ grade, estimates }: Awaited<ReturnType<typeof findLearner>>): Learner {
  return { grade, estimates: new Map(estimates.map((estimate) => [estimate.skill, estimate])) }
}

/** A student's grade and estimates in one subject. */
export async function readLearner(db: Db, request: { studentId: string; subject: Subject }): Promise<Learner> {
  return toLearner(await findLearner(db, request))
}

interface NewEvidence {
  studentId: string
  subject: Subject
  evidence: readonly SkillEvidence[]
  now: Date
}

/** Updates the estimates of the skills that were asked, in the caller's transaction; returns all estimates after it. */
export async function recordEvidence(
  tx: Db,
  learner: Learner,
  { studentId, subject, evidence, now }: NewEvidence,
): Promise<ReadonlyMap<string, SkillEstimate>> {
  const { skills } = skillMapOf(subject)
  const changed = learnFrom(learner, { skills, evidence, nowMs: now.getTime(), model: MODEL })
  await saveEstimates(tx, { studentId, subject, estimates: toRows(changed) })
  return new Map([...learner.estimates, ...changed])
}

function toRows(changed: ReadonlyMap<string, SkillEstimate>): string {
  const rows = [...changed].map(([skill, { answeredAtMs, ...estimate }]) => {
    return { skill, ...estimate, answeredAt: new Date(answeredAtMs) }
  })
  return JSON.stringify(rows)
}

/** A quiz on the skill map, known there by the name of its content file. Quizzes that staff made have none. */
export interface MappedQuiz {
  subject: Subject
  difficulty: QuizDifficulty
  slug: string | null
}

interface MappedQuestion {
  id: string
  type: 'multiple_choice' | 'fill_blank'
}

interface WrittenAnswer {
  quiz: MappedQuiz
  question: MappedQuestion
  isRight: boolean
}

/** Updates estimates from answers to quiz questions in a review, in the caller's transaction. */
export async function learnFromWritten(
  tx: Db,
  { studentId, answers, now }: { studentId: string; answers: readonly WrittenAnswer[]; now: Date },
): Promise<void> {
  const allEvidence = answers.flatMap(toEvidence)
  for (const subject of SUBJECTS) {
    const evidence = allEvidence.filter((one) => one.subject === subject)
    if (evidence.length === 0) continue
    const learner = await readLearner(tx, { studentId, subject })
    await recordEvidence(tx, learner, { studentId, subject, evidence, now })
  }
}

/** A student's estimates as part of the statement that submits a quiz: what it reads before, and what it writes. */
export const quizLearning = { read: learnerInAllSubjects, write: writeEstimates }

/** The estimates after the answers of one quiz, as `quizLearning.write` takes them. */
export function planLearning(
  { grade, estimates }: LearnerInAllSubjects,
  { quiz, answers, now }: { quiz: MappedQuiz; answers: readonly Omit<WrittenAnswer, 'quiz'>[]; now: Date },
): string {
  const { skills } = skillMapOf(quiz.subject)
  const evidence = answers.flatMap(({ question, isRight }) => toEvidence({ quiz, question, isRight }))
  const learner = toLearner({ grade, estimates: estimates.filter(({ subject }) => subject === quiz.subject) })
  return toRows(learnFrom(learner, { skills, evidence, nowMs: now.getTime(), model: MODEL }))
}

function toEvidence({ quiz, question, isRight }: WrittenAnswer): (SkillEvidence & { subject: Subject })[] {
  const { subject } = quiz
  const writtenSkill = findWrittenSkill(quiz, question)
  if (!writtenSkill) return []
  const { skill, level, isTyped } = writtenSkill
  return [{ subject, skill, level, isTyped, isRight }]
}

/** The name of the skill that a quiz question asks for; null when the question is on no map. */
export function skillNamesOf(quiz: MappedQuiz, question: MappedQuestion): { name: string; nameFr: string } | null {
  const written = findWrittenSkill(quiz, question)
  const skill = written && findSkill(quiz.subject, written.skill)
  return skill ? { name: skill.name, nameFr: skill.nameFr } : null
}

/** The skill that a quiz question asks for, and its level for that skill; null when the question is on no map. */
export function findWrittenSkill({ subject, difficulty, slug }: MappedQuiz, { id, type }: MappedQuestion) {
  const key = slug === null ? null : skillOfQuestion(skillMapOf(subject), slug, id)
  const skill = key === null ? undefined : findSkill(subject, key)
  if (!skill) return null
  return { skill: skill.key, level: levelOfWritten(difficulty, skill, MODEL), isTyped: type === 'fill_blank' }
}
