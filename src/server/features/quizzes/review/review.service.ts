import { type Card, createEmptyCard, fsrs, generatorParameters, Rating, type State } from 'ts-fsrs'
import type * as z from 'zod/mini'
import { findForeignAnswer } from '#shared/features/quizzes/answer-sheets.rules'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type {
  ReviewPlan,
  ReviewQuestion,
  ReviewSubmission,
  UpcomingReviews,
} from '#shared/features/quizzes/quizzes.contract'
import { REVIEW_LENGTH } from '#shared/features/quizzes/quizzes.rules'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { businessInstant } from '#shared/time/instant'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { orNotFound, validationError } from '../../../http/app-error'
import { learnFromWritten, skillNamesOf } from '../../skills/estimates.service'
import { findQuizForAnswer } from '../quizzes.store'
import {
  changeCards,
  findCards,
  findDueCards,
  findDueInSubject,
  findUpcomingCards,
  type ReviewCard,
  summarizeCards,
} from './review.store'
import { chooseVariants, findVariant, type MakeVariant, type SeededQuestion } from './review-variants'

/** No fuzz, so that schedules are reproducible. No short-term steps: children come back the next day. */
const scheduler = fsrs(generatorParameters({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 }))

/** A question counts as mastered when it would be remembered for three weeks. */
const MASTERED_STABILITY_DAYS = 21

interface AnsweredQuestion {
  studentId: string
  quizId: number
  questionId: string
  isRight: boolean
  now: Date
}

/** Does nothing if staff removed the quiz or the question in the meantime. */
export async function rescheduleWritten(
  tx: Db,
  { studentId, quizId, questionId, isRight, now }: AnsweredQuestion,
): Promise<void> {
  const quiz = await findQuizForAnswer(tx, quizId)
  const question = quiz?.questions.find(({ id }) => id === questionId)
  if (question) await reschedule(tx, [{ quizId, question, isRight }], { studentId, now })
}

export const listDueInSubject = findDueInSubject

interface GradedAnswer {
  quizId: number
  question: Question
  isRight: boolean
}

async function reschedule(
  tx: Db,
  answers: readonly GradedAnswer[],
  { studentId, now }: { studentId: string; now: Date },
): Promise<void> {
  const cards = await findCards(tx, studentId, [...new Set(answers.map(({ quizId }) => quizId))])
  await changeCards(tx, { studentId, ...planCards(cards, answers, { studentId, now }) })
}

/** The changes for `moveCards`. Missed and skipped questions come back; mastered ones do not. */
export function planCards(
  cards: readonly ReviewCard[],
  answers: readonly GradedAnswer[],
  { studentId, now }: { studentId: string; now: Date },
) {
  const keyOf = (quizId: number, questionId: string) => `${quizId} ${questionId}`
  const cardOf = new Map(cards.map((card) => [keyOf(card.quizId, card.questionId), card]))
  const planned = new Map<string, ReviewCard>()
  const known = new Map<string, ReviewCard>()
  for (const { quizId, question, isRight } of answers) {
    const key = keyOf(quizId, question.id)
    const card = cardOf.get(key)
    const next = scheduleReview({ studentId, quizId, questionId: question.id }, card, { isRight, now })
    if (next) planned.set(key, next)
    else if (card) known.set(key, card)
  }
  // For a question that was sent twice: one statement cannot write and delete the same card.
  for (const key of known.keys()) planned.delete(key)
  return {
    areMoved: planned.size > 0 || known.size > 0,
    planned: JSON.stringify([...planned.values()]),
    known: JSON.stringify([...known.values()]),
  }
}

interface ReviewRequest {
  studentId: string
  now: Date
  /** Without it, the original questions are asked again. */
  makeVariant?: MakeVariant
}

/** Skips questions that were removed from their quiz. */
export async function listDueReviews(db: Db, request: ReviewRequest): Promise<ReviewQuestion[]> {
  return toReviewQuestions(await findDueCards(db, request), request)
}

type CardWithQuiz = Awaited<ReturnType<typeof findDueCards>>[number]

function toReviewQuestions(
  cards: readonly CardWithQuiz[],
  { studentId, makeVariant }: ReviewRequest,
): ReviewQuestion[] {
  const missed = cards.map((card) => ({ ...card, studentId, quiz: card }))
  const variants = chooseVariants(missed, makeVariant)
  return cards.map((card, index) => toReviewQuestion(card, variants[index]))
}

function toReviewQuestion(
  card: CardWithQuiz,
  variant: SeededQuestion = { ...card, variantSeed: null },
): ReviewQuestion {
  const { quizId, title, titleFr, subject } = card
  return {
    quizId,
    quizTitle: title,
    quizTitleFr: titleFr,
    subject,
    skill: skillNamesOf(card, card.question),
    ...variant,
  }
}

/** Questions that return later; those missed today are due tomorrow at the latest. */
export async function listUpcomingReviews(db: Db, request: ReviewRequest): Promise<UpcomingReviews> {
  const { now } = request
  const cards = await findUpcomingCards(db, request)
  const today = businessDay(now)
  const tomorrow = addDays(today, 1)
  const isFromToday = ({ lastReviewAt, dueAt }: CardWithQuiz) =>
    lastReviewAt !== null && businessDay(lastReviewAt) === today && businessDay(dueAt) === tomorrow
  const days = [...new Set(cards.map(({ dueAt }) => businessDay(dueAt)))]
  return {
    missedToday: toReviewQuestions(cards.filter(isFromToday).slice(0, REVIEW_LENGTH), request),
    days: days.map((day) => {
      const ofDay = cards.filter(({ dueAt }) => businessDay(dueAt) === day)
      const about = new Map(
        ofDay.map((card) => toReviewQuestion(card)).map((review) => [nameOf(review).name, nameOf(review)]),
      )
      return { day, count: ofDay.length, about: [...about.values()] }
    }),
  }
}

function nameOf({ subject, skill, quizTitle, quizTitleFr }: ReviewQuestion) {
  return { subject, name: skill?.name ?? quizTitle, nameFr: skill?.nameFr ?? quizTitleFr }
}

export async function planReviews(db: Db, studentId: string, now: Date): Promise<ReviewPlan> {
  const { due, nextDueAt } = await summarizeCards(db, studentId, now)
  return { dueReviews: due, nextReviewDay: nextDueAt && businessDay(nextDueAt) }
}

interface SubmittedReview extends ReviewRequest {
  review: z.output<typeof ReviewSubmission>
}

/** A review is neither a lesson nor a finished quiz, so it does not count for the streak. */
export function submitReview(db: Db, { studentId, review, now, makeVariant }: SubmittedReview) {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const answers = await readAnswers(tx, review.answers, makeVariant)
    await reschedule(tx, answers, { studentId, now })
    await learnFromWritten(tx, { studentId, answers, now })
    return {
      score: answers.filter(({ isRight }) => isRight).length,
      totalQuestions: answers.length,
      ...(await planReviews(tx, studentId, now)),
    }
  })
}

async function readAnswers(tx: Db, given: SubmittedReview['review']['answers'], makeVariant: MakeVariant | undefined) {
  const answers = []
  for (const { quizId, questionId, answer, variantSeed } of given) {
    const quiz = orNotFound(await findQuizForAnswer(tx, quizId))
    const original = quiz.questions.find((candidate) => candidate.id === questionId)
    const question =
      variantSeed === undefined
        ? original
        : original && makeVariant && findVariant(makeVariant, { quiz, question: original }, variantSeed)
    const foreign = question && findForeignAnswer([question], { [questionId]: answer })
    if (foreign || !question) throw validationError(`answers.${questionId}`, foreign?.problem ?? 'QUESTION_UNKNOWN')
    answers.push({ quiz, quizId, question, isRight: gradeAnswer(question, answer).isCorrect })
  }
  return answers
}

type CardName = Pick<ReviewCard, 'studentId' | 'quizId' | 'questionId'>

/** Null if the question needs no review: never missed, or mastered. */
function scheduleReview(
  name: CardName,
  card: ReviewCard | undefined,
  { isRight, now }: { isRight: boolean; now: Date },
): ReviewCard | null {
  if (!card && isRight) return null
  const before = card ? toFsrs(card) : createEmptyCard(noonOf(now))
  const { card: after } = scheduler.next(before, noonOf(now), isRight ? Rating.Good : Rating.Again)
  if (isRight && after.stability >= MASTERED_STABILITY_DAYS) return null
  return { ...fromFsrs(name, after), dueAt: startOfDayIn(after.scheduled_days, now), lastReviewAt: now }
}

/** The scheduler counts UTC days; at noon UTC it is the same day here. */
function noonOf(instant: Date): Date {
  return new Date(`${businessDay(instant)}T12:00:00Z`)
}

/** Questions come back in the morning, not at the hour of the answer. */
function startOfDayIn(days: number, now: Date): Date {
  return businessInstant(addDays(businessDay(now), days), '00:00')
}

function toFsrs(card: ReviewCard): Card {
  return {
    due: card.dueAt,
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: 0,
    scheduled_days: card.scheduledDays,
    learning_steps: card.learningSteps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state as State,
    ...(card.lastReviewAt && { last_review: noonOf(card.lastReviewAt) }),
  }
}

function fromFsrs(name: CardName, card: Card): Omit<ReviewCard, 'dueAt' | 'lastReviewAt'> {
  return {
    ...name,
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
  }
}
