import { findForeignAnswer, findUnasked, gradeEach } from '#shared/features/quizzes/answer-sheets.rules'
import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Db } from '../../../db/db'
import { preparedOnce } from '../../../db/queries/prepared'
import { orNotFound, validationError } from '../../../http/app-error'
import { findQuestions, findQuizWithSlug, type QuizWithSlug } from '../quizzes.store'

interface QuizVersion {
  quizId: number
  /** Changes with every change to any quiz. */
  quizzesVersion: string
}

interface SubmittedSheet {
  /** The question set that the student answered, if the quiz may have been edited since; by default the current one. */
  answeredSet: number | undefined
  answers: Readonly<Record<string, number | string>>
  hintsTaken: Readonly<Record<string, number>> | null
}

/** Grades every question that was asked, and separately those that the quiz still asks. */
export async function gradeSheet(db: Db, version: QuizVersion, { answeredSet, answers, hintsTaken }: SubmittedSheet) {
  const quiz = orNotFound(await findCachedQuiz(db, version))
  const askedSheet = await findAsked(db, quiz, answeredSet)
  const foreign = findForeignAnswer(askedSheet.questions, answers)
  if (foreign) throw validationError(`answers.${foreign.questionId}`, foreign.problem)
  const unasked = findUnasked(askedSheet.questions, Object.keys(hintsTaken ?? {}))
  if (unasked !== undefined) throw validationError(`hintsTaken.${unasked}`, 'QUESTION_UNKNOWN')
  const graded = gradeEach(askedSheet.questions, answers)
  const isCurrent = askedSheet.questions === quiz.questions
  const stillAsked = isCurrent ? graded : gradeEach(onlyAsked(quiz.questions, askedSheet.questions), answers)
  return { quiz, questionSetId: askedSheet.questionSetId, graded, stillAsked }
}

/** Valid for one version of all quizzes, which changes with every edit, in any process. */
const cachedQuizzes = preparedOnce(() => ({ version: '', quizzes: new Map<number, QuizWithSlug>() }))

async function findCachedQuiz(db: Db, { quizId, quizzesVersion }: QuizVersion) {
  const cache = cachedQuizzes(db)
  if (cache.version !== quizzesVersion) {
    cache.version = quizzesVersion
    cache.quizzes = new Map()
  }
  const { quizzes } = cache
  // The version was read before the row, so a cached row is never older than its version.
  const quiz = quizzes.get(quizId) ?? (await findQuizWithSlug(db, quizId))
  if (quiz) quizzes.set(quizId, quiz)
  return quiz
}

async function findAsked(db: Db, quiz: QuizWithSlug, answeredSet: number | undefined) {
  const { questions, questionSetId } = quiz
  if (answeredSet === undefined || answeredSet === questionSetId) return { questions, questionSetId }
  const earlier = await findQuestions(db, { id: answeredSet, quizId: quiz.id })
  if (earlier) return { questions: earlier, questionSetId: answeredSet }
  throw validationError('If-Match', 'QUESTION_UNKNOWN')
}

/** Removed questions are not reviewed, and added ones were not missed. */
function onlyAsked(now: readonly Question[], asked: readonly Question[]): Question[] {
  const ids = new Set(asked.map(({ id }) => id))
  return now.filter(({ id }) => ids.has(id))
}
