import type { Question } from '#shared/features/quizzes/questions.contract'

/** A hint, feedback or a step of the solution. The French text may be empty. */
export interface Note {
  en: string
  fr: string
}

type OptionalTexts = readonly (string | null)[] | undefined

function toNotes(en: OptionalTexts = [], fr: OptionalTexts = []): (Note | undefined)[] {
  return en.map((text, index) => (text ? { en: text, fr: fr[index] ?? '' } : undefined))
}

export function hintsOf({ hints, hintsFr }: Question): Note[] {
  return toNotes(hints, hintsFr).filter((note) => note !== undefined)
}

export function solutionOf({ solution, solutionFr }: Question): Note[] {
  return toNotes(solution, solutionFr).filter((note) => note !== undefined)
}
