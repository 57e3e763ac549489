import { expect, test } from 'vitest'
import type { AnswerCases } from '#shared/features/quizzes/answers/answer-case'
import { DECIMAL_CASES } from '#shared/features/quizzes/answers/decimal-answers.cases'
import { EXPRESSION_CASES } from '#shared/features/quizzes/answers/expression-answers.cases'
import { FRACTION_CASES } from '#shared/features/quizzes/answers/fraction-answers.cases'
import { MEASURE_CASES } from '#shared/features/quizzes/answers/measure-answers.cases'
import { TEXT_CASES } from '#shared/features/quizzes/answers/text-answers.cases'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'

const TABLES = { DECIMAL_CASES, FRACTION_CASES, MEASURE_CASES, TEXT_CASES, EXPRESSION_CASES }

// The same tables as on the server: patterns and letters are a browser's own here.
test.each(Object.entries(TABLES))('a browser judges %s as the server does', (_, table: readonly AnswerCases[]) => {
  for (const { about, right, kind, accepted = [], refused = [], almost = {} } of table) {
    const question = { type: 'fill_blank' as const, correctAnswer: right, answerKind: kind }
    const isRight = (given: string) => gradeAnswer(question, given).isCorrect
    expect(
      accepted.filter((given) => !isRight(given)),
      about,
    ).toEqual([])
    expect([...refused, ...Object.values(almost).flat()].filter(isRight), about).toEqual([])
  }
})
