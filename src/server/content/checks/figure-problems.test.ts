import { describe, expect, test } from 'vitest'
import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import type { Figure } from '#shared/figures/figure'
import { readContent } from '../read-content'
import { figureProblems } from './figure-problems'

const none = { a: null, b: null, c: null }

function ask(question: string, figure: Figure, correctAnswer = '10'): QuestionDraft {
  const texts = { question, questionFr: question, explanation: '', explanationFr: '' }
  return { ...texts, type: 'fill_blank', correctAnswer, figure }
}

const ladder: Figure = {
  kind: 'triangle',
  sides: { ab: 6, bc: '?', ca: 8 },
  angles: none,
  height: null,
  rightAngle: 'a',
  unit: 'm',
}
const corner: Figure = {
  ...ladder,
  sides: { ab: null, bc: null, ca: null },
  angles: { a: 50, b: 60, c: '?' },
  rightAngle: null,
}
const line: Figure = {
  kind: 'number-line',
  from: -20,
  to: 0,
  parts: 20,
  numbered: 'all',
  points: [{ name: 'A', mark: 2 }],
}

describe('a figure and its question', () => {
  test.each<[string, QuestionDraft]>([
    ['legs and hypotenuse', ask('The legs measure 6 m and 8 m.', ladder)],
    ['two angles and the third', ask('Two angles measure 50° and 60°.', corner, '70')],
    ['a point on a line', ask('It is −18°C.', line)],
    [
      'numbers with separators',
      ask('From 2,000 to 2,300.', {
        kind: 'bar-graph',
        title: 't',
        titleFr: 't',
        bars: [
          { label: 'a', labelFr: 'a', value: 2000 },
          { label: 'b', labelFr: 'b', value: 2300 },
        ],
      }),
    ],
  ])('agree: %s', (_, question) => {
    expect(figureProblems(question)).toEqual([])
  })

  test.each<[string, QuestionDraft, string[]]>([
    [
      'a side that is not mentioned',
      ask('The legs measure 6 m and 9 m.', ladder),
      ['figure: 8 is not in question', 'figure: 8 is not in questionFr'],
    ],
    [
      'another answer',
      ask('The legs measure 6 m and 8 m.', ladder, '14'),
      ['figure: what it asks for is 10, which is not the right answer'],
    ],
    [
      'another angle',
      ask('Two angles measure 50° and 60°.', corner, '110'),
      ['figure: what it asks for is 70, which is not the right answer'],
    ],
    ['another point', ask('It is 18°C.', line), ['figure: -18 is not in question', 'figure: -18 is not in questionFr']],
  ])('disagree: %s', (_, question, problems) => {
    expect(figureProblems(question)).toEqual(problems)
  })
})

describe('the shipped math questions', () => {
  const quizzes = readContent().content.quizzes.filter(({ value }) => value.subject === 'math')
  const hasFigure = (slug: string) =>
    quizzes.find((quiz) => quiz.slug === slug)?.value.questions.filter(({ figure }) => figure)

  test('three in four have a figure or mathematics', () => {
    const questions = quizzes.flatMap(({ value }) => value.questions)
    const shown = questions.filter((question) => question.figure || JSON.stringify(question).includes('\\\\('))
    expect(shown.length / questions.length).toBeGreaterThanOrEqual(0.75)
  })

  test.each([
    ['angles-and-triangles', 7],
    ['perimeter-and-area', 6],
    ['data-and-probability', 5],
    ['linear-relations', 4],
    ['pythagoras', 8],
  ])('%s is drawn', (slug, least) => {
    expect(hasFigure(slug)?.length).toBeGreaterThanOrEqual(least)
  })
})
