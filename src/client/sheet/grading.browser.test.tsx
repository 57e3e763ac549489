import { expect, test } from 'vitest'
import type { AnswerCases } from '#shared/features/quizzes/answers/answer-case'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { DECIMAL_CASES } from '#shared/testing/answers/decimal-answers'
import { EXPRESSION_CASES } from '#shared/testing/answers/expression-answers'
import { FRACTION_CASES } from '#shared/testing/answers/fraction-answers'
import { MEASURE_CASES } from '#shared/testing/answers/measure-answers'
import { TEXT_CASES } from '#shared/testing/answers/text-answers'

const TABLES = { DECIMAL_CASES, FRACTION_CASES, MEASURE_CASES, TEXT_CASES, EXPRESSION_CASES }

// Regular expressions and Unicode data differ between browsers and Node.
test.each(Object.entries(TABLES))('grades %s in a browser as on the server', (_, table: readonly AnswerCases[]) => {
  for (const { about, right, kind, accepted = [], refused = [], almost = {} } of table) {
    const question = { type: 'fill_blank' as const, correctAnswer: right, answerKind: kind }
    const isCorrect = (given: string) => gradeAnswer(question, given).isCorrect
    expect(
      accepted.filter((given) => !isCorrect(given)),
      about,
    ).toEqual([])
    expect([...refused, ...Object.values(almost).flat()].filter(isCorrect), about).toEqual([])
  }
})
