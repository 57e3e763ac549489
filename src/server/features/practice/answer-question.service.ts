import { isPlaced, type PlacementState } from '#shared/features/practice/placement.rules'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import { missRun } from '#shared/features/practice/situation.rules'
import { findForeignAnswer } from '#shared/features/quizzes/answer-sheets.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { type Feedback, findFeedback, isSlip } from '#shared/features/quizzes/feedback.rules'
import { statusOf } from '#shared/features/skills/estimate.rules'
import type { Learner } from '#shared/features/skills/expectations.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound, validationError } from '../../http/app-error'
import { recordPractice } from '../progress/progress.service'
import { rescheduleWritten } from '../quizzes/review/review.service'
import { readLearner, recordEvidence } from '../skills/estimates.service'
import { readGuides } from '../skills/skill-map.service'
import { MODEL, skillMapOf } from '../skills/skill-maps'
import { type CompleteQuestion, remakeQuestion } from './asked-question'
import { placementOf } from './choose-question.service'
import { moveEpisodes } from './episodes.service'
import {
  changeQuestion,
  countRightRun,
  findPractice,
  findQuestion,
  type QuestionRow,
  saveSubject,
} from './practice.store'
import { readWrittenName } from './written-questions.service'

interface GivenAnswer {
  studentId: string
  id: number
  answer: number | string
  language?: Language | undefined
  isHelped?: boolean | undefined
  wasOffline?: boolean | undefined
  now: Date
}

/**
 * Grades an answer. The first try changes the estimate; the question ends when it is right or no try is left. All or
 * nothing, each try once.
 */
export function answerQuestion(db: Db, given: GivenAnswer): Promise<PracticeVerdict> {
  const { studentId, id, answer, language, isHelped = false, wasOffline = false, now } = given
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const row = orNotFound(await findQuestion(tx, { studentId, id }))
    const question = orNotFound(await remakeQuestion(tx, row))
    const foreign = findForeignAnswer([{ ...question, id: 'answer' }], { answer })
    if (foreign) throw validationError(`answers.${foreign.questionId}`, foreign.problem)
    if (row.answeredAt) throw new AppError('QUESTION_ANSWERED')
    const { isCorrect, slip, feedback } = grade(question, answer, language)
    const mayTryAgain = !isCorrect && row.reason !== 'placement' && !wasOffline
    if (slip && mayTryAgain && !row.hadAlmost) {
      await changeQuestion(tx, id, { hadAlmost: true })
      const learner = await readLearner(tx, row)
      return { ...(await readVerdict(tx, { row, now, learner })), isCorrect, almost: slip, isCounted: false }
    }
    const turn = { tx, row, question, now }
    if (row.firstAnswer !== null) {
      const learner = await readLearner(tx, row)
      const endedVerdict = await endQuestion(turn, { answer, isRight: false, isRepaired: isCorrect }, { learner })
      return { ...endedVerdict, ...feedback }
    }
    const before = await readLearner(tx, row)
    const firstTry = { isRight: isCorrect, isHelped: isHelped || row.step === 'twin' }
    const learner = await recordFirstTry(turn, before, firstTry)
    if (mayTryAgain) {
      await changeQuestion(tx, id, { firstAnswer: answer, isHelped })
      return { ...(await readVerdict(tx, { row, now, before, learner })), ...feedback }
    }
    const endedVerdict = await endQuestion(turn, { answer, isRight: isCorrect, isHelped }, { before, learner })
    return { ...endedVerdict, ...feedback }
  })
}

/** The verdict on an answer, the slip that may be corrected, and what is said about either. */
function grade(question: CompleteQuestion, answer: number | string, language: Language | undefined) {
  const { isCorrect, almost } = gradeAnswer(question, answer, language)
  const named = findFeedback(question, answer, language)
  const slip = almost && isSlip(almost, named) ? almost : null
  return { isCorrect, slip, feedback: { ...toFeedback(named), almost: named ? null : slip } }
}

/** Ends a question after a wrong first try, with its worked answer. An ended one is explained again. */
export function showHow(db: Db, { studentId, id, now }: { studentId: string; id: number; now: Date }) {
  return transact(db, async (tx): Promise<PracticeVerdict> => {
    await lockActiveStudent(tx, studentId)
    const row = orNotFound(await findQuestion(tx, { studentId, id }))
    const question = orNotFound(await remakeQuestion(tx, row))
    const learner = await readLearner(tx, row)
    if (row.answeredAt) {
      const worked = await workOut(tx, row, question)
      return { ...(await readVerdict(tx, { row, now, learner })), isCorrect: row.isRight === true, worked }
    }
    if (row.firstAnswer === null) throw new AppError('QUESTION_NOT_TRIED')
    return endQuestion({ tx, row, question, now }, { answer: row.firstAnswer, isRight: false }, { learner })
  })
}

/**
 * Ends a question without an answer. It is no evidence, except in a placement, which asks what the student knows; a
 * question that was tried counts as missed.
 */
export function skipQuestion(db: Db, { studentId, id, now }: { studentId: string; id: number; now: Date }) {
  return transact(db, async (tx): Promise<Subject> => {
    await lockActiveStudent(tx, studentId)
    const row = orNotFound(await findQuestion(tx, { studentId, id }))
    const question = orNotFound(await remakeQuestion(tx, row))
    if (row.answeredAt) throw new AppError('QUESTION_ANSWERED')
    const turn = { tx, row, question, now }
    const before = await readLearner(tx, row)
    const learner = row.reason === 'placement' ? await recordFirstTry(turn, before, MISSED) : before
    const isTried = row.firstAnswer !== null
    await endQuestion(turn, { answer: row.firstAnswer, isRight: false, isSkipped: !isTried }, { learner })
    return row.subject
  })
}

const MISSED = { isRight: false, isHelped: false }

interface QuestionTurn {
  tx: Db
  row: QuestionRow
  question: CompleteQuestion
  now: Date
}

/** Only a first try is evidence, and a right one only without help. Returns what is known after it. */
async function recordFirstTry(
  { tx, row, question, now }: QuestionTurn,
  before: Learner,
  { isRight, isHelped }: { isRight: boolean; isHelped: boolean },
): Promise<Learner> {
  const { studentId, subject, skill, level } = row
  await countRightRun(tx, { studentId, subject, isRight })
  if (isRight && isHelped) return before
  const evidence = [{ skill, isRight, level, isTyped: question.type === 'fill_blank' }]
  return { ...before, estimates: await recordEvidence(tx, before, { studentId, subject, evidence, now }) }
}

type QuestionEnding = Pick<QuestionRow, 'answer'> &
  Partial<Pick<QuestionRow, 'isRepaired' | 'isHelped' | 'isSkipped'>> & { isRight: boolean }

async function endQuestion(
  turn: QuestionTurn,
  ending: QuestionEnding,
  known: KnownOfStudent,
): Promise<PracticeVerdict> {
  const { tx, row, question, now } = turn
  const { studentId, subject, reason } = row
  const { isRight, isRepaired = false, isSkipped = false } = ending
  const day = businessDay(now)
  await changeQuestion(tx, row.id, { ...ending, answeredAt: now, day })
  if (!isSkipped) await recordPractice(tx, { studentId, subject, day })
  if (row.questionSetId !== null && !isSkipped)
    await rescheduleWritten(tx, { studentId, ...readWrittenName(row.item), isRight, now })
  const { learner } = known
  if (reason === 'placement') await endPlacement(turn, learner)
  else await moveEpisodes(tx, { ...row, isRight, isRepaired, isSkipped }, { studentId, subject, learner, now })
  const verdict = await readVerdict(tx, { row, now, ...known })
  return { ...verdict, isCorrect: isRight || isRepaired, worked: await workOut(tx, row, question) }
}

async function endPlacement({ tx, row: { studentId, subject }, now }: QuestionTurn, learner: Learner): Promise<void> {
  const practice = await findPractice(tx, { studentId, subject, today: businessDay(now) })
  const askedCount = placementOf(practice).length
  const { skills } = skillMapOf(subject)
  if (practice.placement !== 'running' || !isPlaced({ skills, learner, askedCount, model: MODEL })) return
  await saveSubject(tx, { studentId, subject, placement: 'done' })
}

interface KnownOfStudent {
  learner: Learner
  /** The learner before the first try, if it was just made. */
  before?: Learner
}

interface VerdictRequest extends KnownOfStudent {
  row: QuestionRow
  now: Date
}

/** A verdict that withholds the answer. */
async function readVerdict(tx: Db, { row, now, before, learner }: VerdictRequest): Promise<PracticeVerdict> {
  const { studentId, subject, skill } = row
  const practice = await findPractice(tx, { studentId, subject, today: businessDay(now) })
  const status = ({ estimates }: Learner) => statusOf(estimates.get(skill), now.getTime(), MODEL)
  const marks = learner.estimates.get(skill)?.marks ?? 0
  return {
    isCorrect: false,
    worked: null,
    almost: null,
    isCounted: true,
    feedbackText: null,
    feedbackTextFr: null,
    skill: { key: skill, before: status(before ?? learner), now: status(learner), marks },
    missRun: missRun(practice.asked),
    answeredToday: practice.answeredToday,
    rightRun: practice.rightRun ?? 0,
    placement: toPlacementView(practice.placement ?? 'open', placementOf(practice).length),
  }
}

export function toPlacementView(state: PlacementState, answered: number) {
  return { state, answered: state === 'running' ? answered : 0, most: MODEL.placement.most }
}

async function workOut(tx: Db, { subject, skill }: QuestionRow, question: CompleteQuestion) {
  const { answerKind, correctAnswer, explanation, explanationFr, solution = [], solutionFr = [] } = question
  const guidesOf = await readGuides(tx, subject)
  return {
    ...(answerKind && { answerKind }),
    correctAnswer,
    explanation,
    explanationFr,
    solution,
    solutionFr,
    guides: guidesOf(skill),
  }
}

function toFeedback(feedback: Feedback | undefined) {
  return { feedbackText: feedback?.en ?? null, feedbackTextFr: feedback?.fr ?? null }
}
