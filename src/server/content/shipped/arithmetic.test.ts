import { describe, expect, test } from 'vitest'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { LANGUAGES, type Language } from '#shared/languages'
import { calculate, type ExactNumber, holds, isEqual } from '../../testing/content/exact-arithmetic'
import { findEquations, toPlain } from '../../testing/content/find-equations'
import { readContent } from '../read-content'

const questions = readContent()
  .content.quizzes.filter(({ value }) => value.subject === 'math')
  .flatMap(({ slug, value }) => value.questions.map((question) => ({ question, place: `${slug} ${question.id}` })))

/** A mixed number such as 1 3/4, which would be read as a product. */
const MIXED = /(\d+)(\(\(\d+\)\/\(\d+\)\))/g

/** A fraction, a power or a plain number. */
const NUMBER = /−?\(\(\d+\)\/\(\d+\)\)|−?\d+(?:\.\d+)?(?:\^\(−?\d+\))?/g

/** Equations whose numbers can be calculated: no letters, no rounding. */
function equationsOf(
  { explanation, explanationFr, solution = [], solutionFr = [] }: Question,
  language: Language,
): string[] {
  const texts = language === 'en' ? [explanation, ...solution] : [explanationFr, ...solutionFr]
  return texts
    .flatMap((text) => findEquations(text, language))
    .filter((equation) => !/[a-z]/.test(equation))
    .map((equation) => equation.replace(MIXED, '($1 + $2)'))
}

/** The right answer as a number; null where it is words. */
function keyOf({ correctAnswer, options, optionsFr }: Question, language: Language): ExactNumber | null {
  const list = language === 'en' ? options : optionsFr
  try {
    // Typed answers are stored with a decimal point.
    return typeof correctAnswer === 'string'
      ? calculate(toPlain(correctAnswer, 'en'))
      : calculate(toPlain(list[correctAnswer] ?? '', language).replace(MIXED, '($1 + $2)'))
  } catch {
    return null
  }
}

describe.each(LANGUAGES)('written mathematics in %s', (language) => {
  const calculated = questions.flatMap(({ question, place }) =>
    equationsOf(question, language).map((equation) => ({ place, equation })),
  )

  test('has no false equation', () => {
    expect(calculated.length).toBeGreaterThan(150)
    expect(calculated.filter(({ equation }) => !holds(equation))).toEqual([])
  })

  test('reaches the right answer in its explanation', () => {
    const reached = questions.flatMap(({ question, place }) => {
      const key = keyOf(question, language)
      const equations = equationsOf(question, language)
      if (!key || equations.length === 0) return []
      const sides = equations.flatMap((equation) => equation.split(/[=<>≤≥]/))
      const text = language === 'en' ? question.explanation : question.explanationFr
      const numbers = toPlain(text, language).match(NUMBER) ?? []
      return [{ place, isReached: [...sides, ...numbers].some((side) => isEqual(calculate(side), key)) }]
    })
    expect(reached.length).toBeGreaterThan(80)
    expect(reached.filter(({ isReached }) => !isReached).map(({ place }) => place)).toEqual([])
  })
})
