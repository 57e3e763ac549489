import type { Question } from '#shared/features/quizzes/questions.contract'
import type { Answer } from './answer'

/** A hint, a remark or a step in both languages; French may be missing. */
export interface Note {
  en: string
  fr: string
}

type Notes = readonly (string | null)[] | undefined

function toNotes(en: Notes = [], fr: Notes = []): (Note | undefined)[] {
  return en.map((text, place) => (text ? { en: text, fr: fr[place] ?? '' } : undefined))
}

export function hintsOf({ hints, hintsFr }: Question): Note[] {
  return toNotes(hints, hintsFr).filter((note) => note !== undefined)
}

export function stepsOf({ solution, solutionFr }: Question): Note[] {
  return toNotes(solution, solutionFr).filter((note) => note !== undefined)
}

/** What is said to who chose this wrong option. */
export function feedbackOn(
  { feedback, feedbackFr, correctAnswer }: Question,
  answer: Answer | undefined,
): Note | undefined {
  if (answer === undefined || Number(answer) === correctAnswer) return undefined
  return toNotes(feedback, feedbackFr)[Number(answer)]
}
