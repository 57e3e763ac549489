import { expect, test } from 'vitest'
import type { AnswerCases } from '#shared/features/quizzes/answers/answer-case'
import { DECIMAL_CASES } from '#shared/features/quizzes/answers/decimal-answers.cases'
import { EXPRESSION_CASES } from '#shared/features/quizzes/answers/expression-answers.cases'
import { FRACTION_CASES } from '#shared/features/quizzes/answers/fraction-answers.cases'
import { MEASURE_CASES } from '#shared/features/quizzes/answers/measure-answers.cases'
import { TEXT_CASES } from '#shared/features/quizzes/answers/text-answers.cases'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'

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
