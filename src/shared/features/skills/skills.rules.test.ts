import { describe, expect, test } from 'vitest'
import { findCircle, gradeName, isTaughtIn, type Skill, type SkillMap, skillOfQuestion } from './skills.rules'

const skill = (key: string, needs: string[] = []): Skill => {
  return { key, name: key, nameFr: key, grades: [4, 6], needs }
}

test.each([
  [3, false],
  [4, true],
  [6, true],
  [7, false],
])('a skill of grades 4 to 6 is taught in grade %i: %s', (grade, expected) => {
  expect(isTaughtIn(skill('fractions'), grade)).toBe(expected)
})

describe('a grade', () => {
  test.each([
    [4, 'Grade 4', '4e\u00a0année'],
    [6, 'Grade 6', '6e\u00a0année'],
    [7, 'Grade 7', 'sec.\u00a01'],
    [9, 'Grade 9', 'sec.\u00a03'],
  ])('%i has its local name in each language', (grade, english, french) => {
    expect(gradeName(grade, 'en')).toBe(english)
    expect(gradeName(grade, 'fr')).toBe(french)
  })
})

describe('a question', () => {
  const map: SkillMap = {
    subject: 'math',
    skills: [skill('add'), skill('divide')],
    topics: [],
    quizzes: { numbers: { skill: 'add', questions: { q3: 'divide' } } },
    guides: {},
  }

  test.each([
    ['numbers', 'q1', 'add'],
    ['numbers', 'q3', 'divide'],
    ['numbers', 'constructor', 'add'],
    ['letters', 'q1', null],
    ['constructor', 'q1', null],
  ])('%s %s tests %s', (quiz, id, expected) => {
    expect(skillOfQuestion(map, quiz, id)).toBe(expected)
  })
})

describe('a circle of prerequisites', () => {
  test('is reported from a skill back to itself', () => {
    expect(findCircle([skill('a', ['b']), skill('b', ['c']), skill('c', ['b'])])).toEqual(['b', 'c', 'b'])
    expect(findCircle([skill('a', ['a'])])).toEqual(['a', 'a'])
  })

  test('is not reported when two paths lead to one skill', () => {
    expect(findCircle([skill('a', ['b', 'c']), skill('b', ['d']), skill('c', ['d']), skill('d')])).toBeNull()
  })
})
