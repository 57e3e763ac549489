import type * as z from 'zod/mini'
import type { AttemptSubmission, EarningAttempt } from '#shared/features/quizzes/quizzes.contract'
import { percentOf } from '#shared/percent'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { tryAgain } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { replay } from '../../../http/idempotency/idempotency'
import type { RequestKey } from '../../../http/idempotency/request-key'
import { countQuiz, quizProgress } from '../../progress/progress.service'
import { planLearning, quizLearning } from '../../skills/estimates.service'
import { toAttempt } from '../quizzes.service'
import { planCards } from '../review/review.service'
import { findCardsOfQuiz } from '../review/review.store'
import { gradeSheet } from './answered-sheet.service'
import { createAttemptStatements } from './submit-attempt.store'

const { readBefore, store, storeOnce } = createAttemptStatements({
  read: { ...quizProgress.read, ...quizLearning.read },
  move: (attempt) => [...quizProgress.move(attempt), quizLearning.write(attempt)],
})

type StateBefore = NonNullable<Awaited<ReturnType<typeof readBefore>>>

interface SubmittedAttempt {
  studentId: string
  submission: z.output<typeof AttemptSubmission>
  /** The question set that the student answered; by default the current one. */
  answeredSet?: number | undefined
  requestKey: RequestKey | undefined
  now: Date
}

/** Grades and stores a quiz with its effects on progress, reviews and estimates: all or nothing, once per key. */
export async function submitAttempt(db: Db, request: SubmittedAttempt): Promise<EarningAttempt> {
  const readFirst = () => replay<EarningAttempt>(db, request.requestKey)
  const storedResponse = await tryToSubmit(db, request).catch(async (refusal) => {
    // A repeated request gets its first response, even if the quiz was deleted since.
    const first = await readFirst()
    if (first) return first
    throw refusal
  })
  // Another change of the same student went first, so this one starts again.
  return storedResponse ?? (await readFirst()) ?? submitAttempt(db, request)
}

/** Undefined if another request of the same student was faster. */
async function tryToSubmit(db: Db, request: SubmittedAttempt): Promise<EarningAttempt | undefined> {
  const { studentId, submission, requestKey, now } = request
  const before = await readBefore(db, { studentId, quizId: submission.quizId, today: businessDay(now) })
  if (!before) throw new AppError('UNAUTHORIZED')
  const { attempt, added, cards, estimates } = await planAttempt(db, request, before)
  const { score, totalQuestions, completedAt, quiz } = toAttempt({ ...attempt, id: 0, completedAt: now })
  const response = { score, totalQuestions, completedAt, quiz, earned: attempt.earned }
  // Spreading a second object here is measurably slower.
  const values = {
    ...attempt,
    seenChanges: before.changes,
    answers: JSON.stringify(attempt.answers),
    missed: JSON.stringify(attempt.missed),
    hintsTaken: attempt.hintsTaken && JSON.stringify(attempt.hintsTaken),
    earned: attempt.earned && JSON.stringify(attempt.earned),
    now: now.toISOString(),
    lessonsCompleted: added.lessonsCompleted,
    quizzesTaken: added.quizzesTaken,
    percentSum: added.percentSum,
    perfectScores: added.perfectScores,
    planned: cards.planned,
    known: cards.known,
    estimates,
  }
  const id = await tryAgain(() => {
    if (!requestKey) return store(cards.areMoved)(db)(values)
    const { accountKind, accountId, endpoint, key, bodyHash } = requestKey
    const responseText = JSON.stringify(response)
    return storeOnce(cards.areMoved)(db)({
      ...values,
      accountKind,
      accountId,
      endpoint,
      key,
      bodyHash,
      response: responseText,
    })
  })
  return id === undefined ? undefined : { ...response, id }
}

async function planAttempt(db: Db, { studentId, submission, answeredSet, now }: SubmittedAttempt, before: StateBefore) {
  const { quizId, answers, hintsTaken = null } = submission
  const { quizzesVersion } = before
  const sheet = await gradeSheet(db, { quizId, quizzesVersion }, { answeredSet, answers, hintsTaken })
  const { quiz, questionSetId, graded } = sheet
  const { title: quizTitle, titleFr: quizTitleFr, subject } = quiz
  const missed = graded.flatMap(({ question, isRight }) => (isRight ? [] : [question.id]))
  const totalQuestions = graded.length
  const score = totalQuestions - missed.length
  const [percent, day] = [percentOf(score, totalQuestions), businessDay(now)]
  const { isFirstTime } = before
  const { added, earned } = await countQuiz(db, before.totals, { studentId, subject, today: day, percent, isFirstTime })
  const quizFields = { quizId, quizTitle, quizTitleFr, subject, questionSetId }
  return {
    attempt: { ...quizFields, studentId, score, totalQuestions, percent, answers, missed, hintsTaken, earned, day },
    added,
    cards: planCards(
      before.hasCards ? await findCardsOfQuiz(db, { studentId, quizId }) : [],
      sheet.stillAsked.map(({ question, isRight }) => ({ quizId, question, isRight })),
      { studentId, now },
    ),
    estimates: planLearning(before, { quiz, answers: graded, now }),
  }
}
