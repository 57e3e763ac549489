import { type GradableQuestion, gradeAnswer } from './answers.rules'

interface SheetQuestion extends GradableQuestion {
  id: string
  options: readonly string[]
}

type GivenAnswer = number | string

/** A missing answer counts as wrong. */
export function gradeEach<Known extends SheetQuestion>(
  questions: readonly Known[],
  answers: Readonly<Record<string, GivenAnswer>>,
): { question: Known; isRight: boolean }[] {
  return questions.map((question) => {
    return { question, isRight: gradeAnswer(question, answerTo(answers, question.id)).isCorrect }
  })
}

/** The ids of the questions that were answered wrongly or not at all. */
export function missedQuestions(
  questions: readonly SheetQuestion[],
  answers: Readonly<Record<string, GivenAnswer>>,
): string[] {
  return gradeEach(questions, answers).flatMap(({ question, isRight }) => (isRight ? [] : [question.id]))
}

/** Why a set of answers cannot belong to these questions, or null when it can. */
export function findForeignAnswer(
  questions: readonly SheetQuestion[],
  answers: Readonly<Record<string, GivenAnswer>>,
): { questionId: string; problem: 'QUESTION_UNKNOWN' | 'ANSWER_WRONG_KIND' } | null {
  const known = new Map(questions.map((question) => [question.id, question]))
  for (const [questionId, answer] of Object.entries(answers)) {
    const question = known.get(questionId)
    if (!question) return { questionId, problem: 'QUESTION_UNKNOWN' }
    if (!isRightKind(question, answer)) return { questionId, problem: 'ANSWER_WRONG_KIND' }
  }
  return null
}

/** The first id that belongs to no question; undefined when all do. */
export function findUnasked(questions: readonly SheetQuestion[], questionIds: readonly string[]): string | undefined {
  return questionIds.find((questionId) => !questions.some(({ id }) => id === questionId))
}

function isRightKind({ type, options }: SheetQuestion, answer: GivenAnswer): boolean {
  if (type === 'fill_blank') return typeof answer === 'string'
  if (typeof answer === 'string' && !/^\d{1,2}$/.test(answer)) return false
  const index = Number(answer)
  return Number.isInteger(index) && index >= 0 && index < options.length
}

/** Own fields only, so that a question id such as `constructor` finds no answer. */
export function answerTo(answers: Readonly<Record<string, GivenAnswer>>, questionId: string): GivenAnswer | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
}
