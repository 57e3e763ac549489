import { findAnswerKindProblem, gradeAnswer } from '../quizzes/answers.rules'

const NUMBER = { kind: 'number' } as const
const TEXT = { kind: 'text' } as const

/**
 * Whether the given text is one of the accepted answers (`a|b`), by the rule for quizzes. Text that reads as a number
 * is one.
 */
export function isAccepted(accepted: string, given: string): boolean {
  return accepted.split('|').some((answer) => {
    const answerKind = findAnswerKindProblem(NUMBER, answer) ? TEXT : NUMBER
    return gradeAnswer({ type: 'fill_blank', correctAnswer: answer, answerKind }, given).isCorrect
  })
}

/** Whether the answer needs only digits and a decimal separator. */
export function isPlainNumber(accepted: string): boolean {
  return accepted.split('|').every((answer) => /^\d+([.,]\d+)?$/.test(answer.trim()))
}

/** The answer to show if several are accepted. */
export function firstAccepted(accepted: string): string {
  return accepted.split('|')[0]?.trim() ?? ''
}

/**
 * The places 0, 1, 2… in an order that depends only on the seed and is never the right one, so that nothing is solved
 * at the start.
 */
export function shuffledPlaces(count: number, seed: number): number[] {
  const places = Array.from({ length: count }, (_, place) => place)
  let state = (seed * 2_654_435_761 + 1) >>> 0
  for (let last = count - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (last + 1))
    const [here = 0, there = 0] = [places[last], places[other]]
    places[last] = there
    places[other] = here
  }
  const isUntouched = places.every((place, index) => place === index)
  return isUntouched ? [...places.slice(1), ...places.slice(0, 1)] : places
}
