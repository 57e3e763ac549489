import { expect, test } from 'vitest'
import type { AnswerCases } from '#shared/features/quizzes/answers/answer-case'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { ANSWER_TABLES } from '#shared/testing/answers/answer-tables'

// Regular expressions and Unicode data differ between browsers and Node.
test.each(Object.entries(ANSWER_TABLES))(
  'grades %s in a browser as on the server',
  (_, table: readonly AnswerCases[]) => {
    for (const { about, right, kind, language, accepted = [], refused = [], almost = {}, ...stem } of table) {
      const question = { type: 'fill_blank' as const, correctAnswer: right, answerKind: kind, ...stem }
      const isCorrect = (given: string) => gradeAnswer(question, given, language).isCorrect
      expect(
        accepted.filter((given) => !isCorrect(given)),
        about,
      ).toEqual([])
      expect([...refused, ...Object.values(almost).flat()].filter(isCorrect), about).toEqual([])
    }
  },
)
