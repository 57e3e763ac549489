import { describe, expect, test } from 'vitest'
import { gradeAnswer } from '#shared/features/quizzes/answers.rules'
import { readContent } from '../read-content'

const { content } = readContent()

function questionsOf(slug: string) {
  return content.quizzes.find((quiz) => quiz.slug === slug)?.value.questions ?? []
}

describe('shipped fill-in questions', () => {
  test('all declare their kind of answer', () => {
    const without = content.quizzes.flatMap(({ slug, value: { questions } }) =>
      questions.filter(({ type, answerKind }) => type === 'fill_blank' && !answerKind).map(({ id }) => `${slug} ${id}`),
    )
    expect(without).toEqual([])
  })

  test.each([
    ['fractions-first-steps', 'q5', ['5 / 7', '5⁄7']],
    ['fractions-first-steps', 'q8', ['2 / 3', '⅔']],
    ['data-and-probability', 'q5', ['5 / 6', '⅚']],
    ['integers', 'q3', ['+14', '14.0']],
    ['integers', 'q8', ['17°', '17 degrés']],
    ['integers', 'q10', ['-17', '−17 °C', '– 17']],
    ['decimals-and-money', 'q4', ['32,00', '32.00', '$32', '32 $']],
    ['decimals-and-money', 'q6', ['46.0', '46,0']],
    ['decimals-and-money', 'q11', ['3.70', '3,70 $', '$3.70']],
    ['percentages-in-real-life', 'q5', ['75 %', '75%']],
    ['perimeter-and-area', 'q2', ['49 m²', '49 m2']],
    ['ratios-and-rates', 'q2', ['15 km/h']],
    ['capitals-and-end-marks', 'q3', ['4.', '+4']],
    ['solving-equations', 'q1', ['x = 7', '7.']],
    ['solving-equations', 'q11', ['−2,5', 'x = -2.5', '-5/2']],
    ['solving-equations', 'q12', ['12 + 3x', '3·x + 12']],
    ['linear-relations', 'q11', ['y=-2+3x', '3x − 2 = y']],
    ['simple-past-adventures', 'q1', ['Watched.']],
    ['lire-entre-les-lignes', 'q7', ['frere']],
  ])('%s %s accepts %j', (slug, id, answers) => {
    const question = questionsOf(slug).find((candidate) => candidate.id === id)
    expect(question).toBeDefined()
    for (const answer of answers) expect(question && gradeAnswer(question, answer)).toEqual({ isCorrect: true })
  })
})
