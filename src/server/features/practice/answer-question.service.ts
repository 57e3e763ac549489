import { isPlaced, type PlacementState } from '#shared/features/practice/placement.rules'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import { findForeignAnswer } from '#shared/features/quizzes/answer-sheets.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { type Feedback, findFeedback } from '#shared/features/quizzes/feedback.rules'
import { statusOf } from '#shared/features/skills/estimate.rules'
import type { Language } from '#shared/languages'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound, validationError } from '../../http/app-error'
import { rescheduleWritten } from '../quizzes/review.service'
import { readLearner, recordEvidence } from '../skills/estimates.service'
import { MODEL, skillMapOf } from '../skills/skill-maps'
import { type CompleteQuestion, remakeQuestion } from './asked-question'
import { placementOf } from './choose-question.service'
import { findPractice, findQuestion, type QuestionRow, saveAnswer, saveSubject } from './practice.store'
import { readWrittenName } from './written-questions.service'

interface GivenAnswer {
  studentId: string
  id: number
  answer: number | string
  language?: Language | undefined
  now: Date
}

/** Grades and stores an answer with its effects on the skill's estimate and the placement: all or nothing, once. */
export function answerQuestion(
  db: Db,
  { studentId, id, answer, language, now }: GivenAnswer,
): Promise<PracticeVerdict> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const row = orNotFound(await findQuestion(tx, { studentId, id }))
    const question = orNotFound(await remakeQuestion(tx, row))
    const foreign = findForeignAnswer([{ ...question, id: 'answer' }], { answer })
    if (foreign) throw validationError(`answers.${foreign.questionId}`, foreign.problem)
    const { isCorrect } = gradeAnswer(question, answer, language)
    if (!(await saveAnswer(tx, id, { answeredAt: now, day: businessDay(now), answer, isRight: isCorrect })))
      throw new AppError('QUESTION_ANSWERED')
    const progress = await recordProgress(tx, row, { isRight: isCorrect, isTyped: question.type === 'fill_blank', now })
    if (row.questionSetId !== null)
      await rescheduleWritten(tx, { studentId, ...readWrittenName(row.item), isRight: isCorrect, now })
    return { ...explain(question, findFeedback(question, answer, language)), isCorrect, ...progress }
  })
}

interface GradedAnswer {
  isRight: boolean
  isTyped: boolean
  now: Date
}

async function recordProgress(
  tx: Db,
  { studentId, subject, skill, level }: QuestionRow,
  { isRight, isTyped, now }: GradedAnswer,
) {
  const practice = await findPractice(tx, { studentId, subject, today: businessDay(now) })
  const learner = await readLearner(tx, { studentId, subject })
  const evidence = [{ skill, isRight, level, isTyped }]
  const estimates = await recordEvidence(tx, learner, { studentId, subject, evidence, now })
  const askedCount = placementOf(practice).length
  const { skills } = skillMapOf(subject)
  const isOver = isPlaced({ skills, learner: { ...learner, estimates }, askedCount, model: MODEL })
  const before = practice.placement ?? 'open'
  const placement: PlacementState = before === 'running' && isOver ? 'done' : before
  const rightRun = isRight ? (practice.rightRun ?? 0) + 1 : 0
  await saveSubject(tx, { studentId, subject, placement, rightRun })
  const status = (known: typeof estimates) => statusOf(known.get(skill), now.getTime(), MODEL)
  return {
    skill: { key: skill, before: status(learner.estimates), now: status(estimates) },
    answeredToday: practice.answeredToday,
    rightRun,
    placement: toPlacementView(placement, askedCount),
  }
}

export function toPlacementView(state: PlacementState, answered: number) {
  return { state, answered: state === 'running' ? answered : 0, most: MODEL.placement.most }
}

function explain(question: CompleteQuestion, feedback: Feedback | undefined) {
  const { answerKind, correctAnswer, explanation, explanationFr } = question
  return {
    ...(answerKind && { answerKind }),
    correctAnswer,
    explanation,
    explanationFr,
    feedbackText: feedback?.en ?? null,
    feedbackTextFr: feedback?.fr ?? null,
    solution: question.solution ?? [],
    solutionFr: question.solutionFr ?? [],
  }
}
