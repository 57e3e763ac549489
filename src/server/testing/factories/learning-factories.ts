import type { Question } from '#shared/features/quizzes/questions.contract'
import { requireRow } from '../../db/queries/require-row'
import { quizzes } from '../../db/schema/learning/quizzes'
import type { TestApp } from '../sites/build-test-app'

/** Two questions, one of each kind: the right answers are 1 and "seven". */
export const TWO_QUESTIONS: Question[] = [
  {
    id: 'q1',
    type: 'multiple_choice',
    question: 'Which is even?',
    questionFr: 'Lequel est pair?',
    options: ['3', '4', '5', '7'],
    optionsFr: ['3', '4', '5', '7'],
    correctAnswer: 1,
    explanation: 'Four is two times two.',
    explanationFr: 'Quatre égale deux fois deux.',
  },
  {
    id: 'q2',
    type: 'fill_blank',
    question: 'Three and four make ____.',
    questionFr: 'Trois et quatre font ____.',
    options: [],
    optionsFr: [],
    correctAnswer: 'seven',
    explanation: 'Count on from three.',
    explanationFr: 'Compte à partir de trois.',
    figure: { kind: 'number-line', from: 0, to: 10, parts: 10, numbered: 'all', points: [{ name: 'A', mark: 3 }] },
  },
]

export async function makeQuiz({ db }: Pick<TestApp, 'db'>, overrides: Partial<typeof quizzes.$inferInsert> = {}) {
  const [row] = await db
    .insert(quizzes)
    .values({
      title: 'Small numbers',
      titleFr: 'Petits nombres',
      description: 'Two questions.',
      descriptionFr: 'Deux questions.',
      subject: 'math',
      difficulty: 'easy',
      questions: TWO_QUESTIONS,
      ...overrides,
    })
    .returning()
  return requireRow(row, 'insert into quizzes')
}
