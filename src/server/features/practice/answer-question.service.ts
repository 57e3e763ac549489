import { isPlaced, type PlacementState } from '#shared/features/practice/placement.rules'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import { findForeignAnswer } from '#shared/features/quizzes/answer-sheets.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { statusOf } from '#shared/features/skills/estimate.rules'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError } from '../../http/app-error'
import { foreignAnswer } from '../quizzes/foreign-answer'
import { rescheduleWritten } from '../quizzes/review.service'
import { readLearner, recordEvidence } from '../skills/estimates.service'
import { MODEL, skillMapOf } from '../skills/skill-maps'
import { remakeQuestion, type WholeQuestion } from './asked-question'
import { placementOf } from './choose-question.service'
import { findPractice, findQuestion, type QuestionRow, saveAnswer } from './practice.store'
import { saveSubject } from './practice-changes.store'
import { readWrittenName } from './written-questions.service'

interface GivenAnswer {
  studentId: string
  id: number
  answer: number | string
  now: Date
}

/**
 * Grades an answer, once; stores it and moves the skill's estimate, the run and the placement with it: all or nothing.
 */
export function answerQuestion(db: Db, { studentId, id, answer, now }: GivenAnswer): Promise<PracticeVerdict> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const row = await findQuestion(tx, { studentId, id })
    const whole = row && (await remakeQuestion(tx, row))
    if (!row || !whole) throw new AppError('NOT_FOUND')
    const foreign = findForeignAnswer([{ ...whole, id: 'answer' }], { answer })
    if (foreign) throw foreignAnswer(foreign)
    const verdict = gradeAnswer(whole, answer)
    const given = { answeredAt: now, day: businessDay(now), answer, isRight: verdict.isCorrect }
    if (!(await saveAnswer(tx, id, given))) throw new AppError('QUESTION_ANSWERED')
    const moved = await moveOn(tx, row, { isRight: verdict.isCorrect, isTyped: whole.type === 'fill_blank', now })
    if (row.questionSetId !== null) await reschedule(tx, row, { isRight: verdict.isCorrect, now })
    return { ...explain(whole, answer), isCorrect: verdict.isCorrect, ...moved }
  })
}

interface Graded {
  isRight: boolean
  isTyped: boolean
  now: Date
}

/** The estimate, the run of right answers and the placement after an answer. */
async function moveOn(tx: Db, { studentId, subject, skill, level }: QuestionRow, { isRight, isTyped, now }: Graded) {
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

function reschedule(tx: Db, { studentId, item }: QuestionRow, { isRight, now }: { isRight: boolean; now: Date }) {
  return rescheduleWritten(tx, { studentId, ...readWrittenName(item), isRight, now })
}

/** What is told once the answer is given. */
function explain(question: WholeQuestion, answer: number | string) {
  const { type, answerKind, correctAnswer, explanation, explanationFr, feedback, feedbackFr } = question
  const chosen = type === 'multiple_choice' ? Number(answer) : -1
  return {
    ...(answerKind && { answerKind }),
    correctAnswer,
    explanation,
    explanationFr,
    feedbackText: feedback?.[chosen] ?? null,
    feedbackTextFr: feedbackFr?.[chosen] ?? null,
    solution: question.solution ?? [],
    solutionFr: question.solutionFr ?? [],
  }
}
