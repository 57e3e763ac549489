import { describe, expect, test } from 'vitest'
import type { SkillMap } from '../skills.rules'
import {
  contentForMissed,
  findRelatedPairs,
  guideForMissed,
  guideToReadFirst,
  quizzesToTry,
} from './related-content.rules'

const MAP: SkillMap = {
  subject: 'math',
  skills: [],
  topics: [],
  covers: {},
  quizzes: {
    fractions: { skill: 'parts', questions: { q3: 'add' } },
    money: { skill: 'decimals', questions: { q1: 'parts' } },
  },
  guides: { toolkit: ['parts', 'add'], adding: ['add'], poems: ['rhyme'] },
}
const [fractions, money] = [
  { id: 10, slug: 'fractions', questionIds: ['q1', 'q2', 'q3'] },
  { id: 20, slug: 'money', questionIds: ['q1', 'q2', 'q3', 'q4'] },
]
const [toolkit, adding, poems] = [
  { id: 1, slug: 'toolkit' },
  { id: 2, slug: 'adding' },
  { id: 3, slug: 'poems' },
]
const ofStaff = { id: 30, slug: 'constructor', questionIds: ['q1'] }

test('relates a guide to questions on its skills, and ignores content that is not on the map', () => {
  expect(
    findRelatedPairs(MAP, [fractions, money, ofStaff], [toolkit, adding, poems, { id: 4, slug: 'toString' }]),
  ).toEqual([
    { guideId: 1, quizId: 10, questionIds: ['q1', 'q2', 'q3'] },
    { guideId: 1, quizId: 20, questionIds: ['q1'] },
    { guideId: 2, quizId: 10, questionIds: ['q3'] },
  ])
})

const pair = (guideId: number, quizId: number, questionIds: string[], questionCount = 3) => ({
  guideId,
  quizId,
  questionIds,
  questionCount,
})

describe('the guide to read before a quiz', () => {
  test.each([
    ['teaches the most of it', [pair(2, 10, ['q3']), pair(1, 10, ['q1', 'q2'])], 1],
    ['is the older of two that teach as much', [pair(2, 10, ['q3']), pair(1, 10, ['q1'])], 1],
    ['teaches a third of it at least', [pair(1, 10, ['q1'], 3)], 1],
    ['is not one that teaches less', [pair(1, 10, ['q1'], 4)], undefined],
    ['is not one of another quiz', [pair(1, 20, ['q1'])], undefined],
    ['is missing if there are none', [], undefined],
  ])('%s', (_, pairs, guideId) => {
    expect(guideToReadFirst(pairs, 10)?.guideId).toBe(guideId)
  })
})

describe('the quizzes to try after a guide', () => {
  test.each([
    [
      'are those it helps with most, two at most',
      [pair(1, 30, ['q1']), pair(1, 20, ['q1', 'q2']), pair(1, 10, ['q1', 'q2', 'q3'])],
      [10, 20],
    ],
    ['are none that it helps with little', [pair(1, 10, ['q1'], 10), pair(1, 20, ['q1'])], [20]],
    ['are none of another guide', [pair(2, 10, ['q1'])], []],
  ])('%s', (_, pairs, quizIds) => {
    expect(quizzesToTry(pairs, 1).map(({ quizId }) => quizId)).toEqual(quizIds)
  })
})

describe('the guide for what was missed', () => {
  const pairs = [pair(1, 10, ['q1', 'q2', 'q3'], 12), pair(2, 10, ['q3', 'q4', 'q5'], 12), pair(3, 20, ['q1'], 12)]
  test.each([
    ['explains the most of it', 10, ['q3', 'q4', 'q5'], 2],
    ['is the older of two that explain as much', 10, ['q3'], 1],
    ['explains one question, where only that one was missed', 10, ['q1', 'q9'], 1],
    ['is not one that explains nothing of it', 10, ['q9'], undefined],
    ['is missing if nothing was missed', 10, [], undefined],
    ['is missing if the quiz was deleted', null, ['q1'], undefined],
  ])('%s', (_, quizId, questionIds, guideId) => {
    expect(guideForMissed(pairs, { quizId, questionIds })?.guideId).toBe(guideId)
  })
})

describe('what to assign after missed questions', () => {
  const pairs = [
    pair(1, 10, ['q1', 'q2']),
    pair(2, 10, ['q3']),
    pair(2, 20, ['q1', 'q2', 'q3']),
    pair(3, 30, ['q1']),
    pair(4, 10, ['q3']),
  ]
  test.each([
    [
      'the guides that explain most, with their quizzes',
      [{ quizId: 10, questionIds: ['q1', 'q2', 'q3'] }],
      [1, 2],
      [10, 20],
    ],
    [
      'the sum over several quizzes',
      [
        { quizId: 10, questionIds: ['q3'] },
        { quizId: 20, questionIds: ['q1', 'q2'] },
      ],
      [2, 4],
      [20, 10],
    ],
    ['nothing for a deleted quiz', [{ quizId: null, questionIds: ['q1'] }], [], []],
    ['nothing without missed questions', [], [], []],
  ])('is %s', (_, missed, guideIds, quizIds) => {
    expect(contentForMissed(pairs, missed)).toEqual({ guideIds, quizIds })
  })
})
