import { type Estimate, type Evidence, learn } from '#shared/features/practice/estimate.rules'
import { expectSkills, type Learner } from '#shared/features/practice/expectations.rules'
import { levelOfWritten } from '#shared/features/practice/offers.rules'
import { skillOfQuestion } from '#shared/features/practice/skills.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Difficulty } from '#shared/features/quizzes/quizzes.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../db/client'
import { courseOf, findSkill, MODEL } from './courses'
import { findPractice, saveEstimates } from './practice.store'

export type SkillEvidence = Evidence & { skill: string }

interface Recorded {
  studentId: string
  subject: Subject
  evidence: readonly SkillEvidence[]
  now: Date
}

/** What a student's stored practice says of them. */
export function toLearner({ grade, estimates }: Pick<Awaited<ReturnType<typeof findPractice>>, 'grade' | 'estimates'>) {
  return { grade, estimates: new Map(estimates.map(({ skill, ...estimate }) => [skill, estimate])) } satisfies Learner
}

/** Moves the estimates of the skills that were asked, in the caller's transaction; answers them as they are after it. */
export async function recordEvidence(
  tx: Db,
  learner: Learner,
  { studentId, subject, evidence, now }: Recorded,
): Promise<ReadonlyMap<string, Estimate>> {
  const estimates = new Map(learner.estimates)
  const moved = new Set<string>()
  for (const { skill, ...answer } of evidence) {
    const known = { grade: learner.grade, estimates }
    const before =
      estimates.get(skill) ?? expectSkills(courseOf(subject).skills, known, now.getTime(), MODEL).get(skill)
    if (!before) continue
    estimates.set(skill, learn(before, answer, now.getTime(), MODEL))
    moved.add(skill)
  }
  const rows = [...moved].flatMap((skill) => {
    const estimate = estimates.get(skill)
    return estimate ? [toRow({ studentId, subject, skill }, estimate)] : []
  })
  await saveEstimates(tx, rows)
  return estimates
}

function toRow(
  name: { studentId: string; subject: Subject; skill: string },
  { ability, doubt, stabilityDays, answers, answeredAtMs }: Estimate,
) {
  return { ...name, ability, doubt, stabilityDays, answers, answeredAt: new Date(answeredAtMs) }
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

/** Learns from answers to written questions, in quizzes and reviews: in the caller's transaction, like the rest of them. */
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

function toEvidence({ quiz, question, isRight }: WrittenAnswer): (SkillEvidence & { subject: Subject })[] {
  const { subject } = quiz
  const written = findWrittenSkill(quiz, question)
  return written ? [{ subject, ...written, isRight }] : []
}

/** The skill that a written question asks for, and how hard it is for that skill; null when it is on no map. */
export function findWrittenSkill({ subject, difficulty, slug }: TiedQuiz, { id, type }: Question) {
  const key = slug === null ? null : skillOfQuestion(courseOf(subject), slug, id)
  const skill = key === null ? undefined : findSkill(subject, key)
  if (!skill) return null
  return { skill: skill.key, level: levelOfWritten(difficulty, skill, MODEL), isTyped: type === 'fill_blank' }
}
