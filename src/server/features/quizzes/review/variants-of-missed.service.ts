import type { VariantOfMissed } from '#shared/features/quizzes/quizzes.contract'
import type { Db } from '../../../db/db'
import { readAttempt } from '../quizzes.service'
import { findQuizWithSlug } from '../quizzes.store'
import { findCardsOfQuiz } from './review.store'
import { chooseVariants, type MakeVariant } from './review-variants'

interface AttemptRequest {
  studentId: string
  id: number
  makeVariant: MakeVariant
}

/** New questions instead of those missed in an attempt, where templates exist; none after its quiz was deleted. */
export async function listVariantsOfMissed(
  db: Db,
  { studentId, id, makeVariant }: AttemptRequest,
): Promise<VariantOfMissed[]> {
  const { quiz, missed } = await readAttempt(db, { studentId, id })
  const currentQuiz = quiz.id === null ? undefined : await findQuizWithSlug(db, quiz.id)
  if (!currentQuiz) return []
  const cards = await findCardsOfQuiz(db, { studentId, quizId: currentQuiz.id })
  const stillAsked = currentQuiz.questions.filter((question) => missed.includes(question.id))
  const variants = chooseVariants(
    stillAsked.map((question) => {
      const card = cards.find(({ questionId }) => questionId === question.id)
      return { studentId, quizId: currentQuiz.id, quiz: currentQuiz, question, reps: card?.reps ?? 0 }
    }),
    makeVariant,
  )
  return variants.flatMap(({ question, variantSeed }) => (variantSeed === null ? [] : [{ question, variantSeed }]))
}
