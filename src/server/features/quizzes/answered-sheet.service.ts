import { findForeignAnswer, findUnasked, gradeEach } from '#shared/features/quizzes/answer-sheets.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import type { Db } from '../../db/db'
import { preparedOnce } from '../../db/prepared'
import { AppError, orNotFound } from '../../http/app-error'
import { foreignAnswer, foreignHint } from './foreign-answer'
import { findQuestions, findTiedQuiz, type TiedQuizRow } from './quizzes.store'

interface WhichQuiz {
  quizId: number
  /** Changes with every change to any quiz. */
  quizzesVersion: string
}

interface Answered {
  /** The questions on the student's sheet, where the quiz may have been edited since; without it, those of now. */
  answeredSet: number | undefined
  answers: Readonly<Record<string, number | string>>
  hintsTaken: Readonly<Record<string, number>> | null
}

/** A sheet of answers, graded: every question that was asked, and those of them that the quiz still asks. */
export async function gradeSheet(db: Db, which: WhichQuiz, { answeredSet, answers, hintsTaken }: Answered) {
  const quiz = orNotFound(await findKnownQuiz(db, which))
  const asked = await findAsked(db, quiz, answeredSet)
  const foreign = findForeignAnswer(asked.questions, answers)
  if (foreign) throw foreignAnswer(foreign)
  const unasked = findUnasked(asked.questions, Object.keys(hintsTaken ?? {}))
  if (unasked !== undefined) throw foreignHint(unasked)
  const graded = gradeEach(asked.questions, answers)
  const isAsOfNow = asked.questions === quiz.questions
  const stillAsked = isAsOfNow ? graded : gradeEach(keepAsked(quiz.questions, asked.questions), answers)
  return { quiz, questionSetId: asked.questionSetId, graded, stillAsked }
}

/** Quizzes that were answered under a version of all of them, which changes with each, whichever process made the change. */
const knownQuizzes = preparedOnce(() => ({ version: '', quizzes: new Map<number, TiedQuizRow>() }))

async function findKnownQuiz(db: Db, { quizId, quizzesVersion }: WhichQuiz) {
  const known = knownQuizzes(db)
  if (known.version !== quizzesVersion) {
    known.version = quizzesVersion
    known.quizzes = new Map()
  }
  const { quizzes } = known
  // The version was read before the row is: what is kept under it is never older than it says.
  const quiz = quizzes.get(quizId) ?? (await findTiedQuiz(db, quizId))
  if (quiz) quizzes.set(quizId, quiz)
  return quiz
}

/** The questions that were on the student's sheet: those of now, or those of before an edit in the meantime. */
async function findAsked(db: Db, quiz: TiedQuizRow, answeredSet: number | undefined) {
  const { questions, questionSetId } = quiz
  if (answeredSet === undefined || answeredSet === questionSetId) return { questions, questionSetId }
  const earlier = await findQuestions(db, { id: answeredSet, quizId: quiz.id })
  if (earlier) return { questions: earlier, questionSetId: answeredSet }
  throw new AppError('VALIDATION_FAILED', {
    issues: [{ path: 'If-Match', message: VALIDATION_MESSAGES.QUESTION_UNKNOWN, code: 'QUESTION_UNKNOWN' }],
  })
}

/** What an edit took out comes back for nobody, and what it added was missed by nobody. */
function keepAsked(now: readonly Question[], asked: readonly Question[]): Question[] {
  const ids = new Set(asked.map(({ id }) => id))
  return now.filter(({ id }) => ids.has(id))
}
