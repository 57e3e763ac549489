import { expect, test } from 'vitest'
import {
  addAnswer,
  byDoubt,
  type CountedAnswer,
  discriminationOf,
  doubtsAbout,
  noAnswers,
} from './question-statistics.rules'

const sumsOf = (answers: readonly CountedAnswer[], optionCount = 4) =>
  answers.reduce((sums, answer) => addAnswer(sums, answer), noAnswers(optionCount))

const first = (isRight: boolean, restShare: number, choice = isRight ? 0 : 1): CountedAnswer => ({
  isRight,
  choice,
  first: { restShare },
})
const repeat = (count: number, make: (index: number) => CountedAnswer) =>
  Array.from({ length: count }, (_, i) => make(i))

test('counts first attempts apart from later ones and from practice', () => {
  const sums = sumsOf([
    first(true, 0.5),
    { isRight: false, choice: 2 },
    { isRight: true, choice: 0, seconds: 20 },
    { isRight: false, choice: null, seconds: 4_000 },
  ])
  expect(sums).toMatchObject({ asked: 4, right: 2, choices: [2, 0, 1, 0], timed: 1, seconds: 20 })
  expect(sums).toMatchObject({ firstAsked: 1, firstRight: 1, firstChoices: [1, 0, 0, 0] })
})

test('computes the same discrimination as the definition of the correlation', () => {
  const answers = repeat(60, (index) => first((index * 7) % 10 < 6, ((index * 13) % 10) / 10 + (index % 2) * 0.01))
  const [xs, rs] = [answers.map(({ isRight }) => Number(isRight)), answers.map((each) => each.first?.restShare ?? 0)]
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [mx, mr] = [mean(xs), mean(rs)]
  const covariance = mean(xs.map((x, index) => (x - mx) * ((rs[index] ?? 0) - mr)))
  const spread = (values: number[], middle: number) => Math.sqrt(mean(values.map((value) => (value - middle) ** 2)))
  expect(discriminationOf(sumsOf(answers))).toBeCloseTo(covariance / (spread(xs, mx) * spread(rs, mr)), 10)
})

test.each([
  ['too few answers', repeat(19, (index) => first(index % 2 === 0, index / 29))],
  ['everybody right', repeat(40, (index) => first(true, index / 40))],
  ['equal results in the rest', repeat(40, (index) => first(index % 2 === 0, 0.7))],
])('has no discrimination with %s', (_, answers) => {
  expect(discriminationOf(sumsOf(answers))).toBeNull()
})

test('doubts a question that strong students miss and weak ones get right', () => {
  const sums = sumsOf(repeat(40, (index) => first(index < 24, index < 24 ? 0.2 : 0.9)))
  expect(discriminationOf(sums)).toBeLessThan(-0.9)
  expect(doubtsAbout(sums, 0)).toEqual(['bestMiss'])
})

test('doubts a question with a wrong option that is chosen more often than the right one', () => {
  const sums = sumsOf(repeat(40, (index) => first(index % 5 < 2, index % 5 < 2 ? 0.9 : 0.3)))
  expect(doubtsAbout(sums, 0)).toEqual(['distractorBeatsKey'])
  expect(doubtsAbout(sums, null)).toEqual([])
})

test('a slightly negative discrimination of few answers is chance, of many it is a doubt', () => {
  const sums = (count: number) =>
    sumsOf(repeat(count, (index) => first(index % 2 === 0, (index % 4 < 2 ? 0.6 : 0.5) + (index % 2) * 0.02)))
  expect(discriminationOf(sums(20))).toBeCloseTo(-0.2, 1)
  expect(doubtsAbout(sums(20), null)).toEqual([])
  expect(doubtsAbout(sums(400), null)).toEqual(['bestMiss'])
})

test('a good question is in no doubt', () => {
  expect(doubtsAbout(sumsOf(repeat(40, (index) => first(index < 30, index < 30 ? 0.8 : 0.4))), 0)).toEqual([])
})

test('lists doubtful questions first, then by discrimination, and unanswered ones last', () => {
  const question = (
    name: string,
    discrimination: number | null,
    asked: number,
    doubts: ('bestMiss' | 'distractorBeatsKey')[] = [],
  ) => ({
    name,
    discrimination,
    asked,
    doubts,
  })
  const questions = [
    question('never asked', null, 0),
    question('good', 0.5, 80),
    question('misleading', -0.4, 60, ['bestMiss']),
    question('few answers', null, 5),
    question('weak', 0.02, 90),
    question('both', -0.2, 50, ['bestMiss', 'distractorBeatsKey']),
  ]
  expect(questions.toSorted(byDoubt).map(({ name }) => name)).toEqual([
    ...['both', 'misleading', 'weak', 'good', 'few answers', 'never asked'],
  ])
})
