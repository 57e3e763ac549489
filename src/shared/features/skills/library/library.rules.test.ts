import { expect, test } from 'vitest'
import type { SkillMap } from '../skills.rules'
import { arrangeLibrary } from './library.rules'

const skill = (key: string, grades: [number, number]) => ({ key, name: key, nameFr: `${key}-fr`, grades, needs: [] })
const MAP: SkillMap = {
  subject: 'math',
  skills: [skill('add', [4, 5]), skill('parts', [5, 7]), skill('shapes', [4, 4])],
  topics: [
    { key: 'shapes', name: 'Shapes', nameFr: 'Formes', skills: ['shapes'] },
    { key: 'numbers', name: 'Numbers', nameFr: 'Nombres', skills: ['parts', 'add'] },
  ],
  covers: { add: '@array', parts: '@fraction', shapes: '@triangle', sums: '@digits' },
  quizzes: {
    sums: { skill: 'add', questions: {} },
    pizza: { skill: 'parts', questions: {} },
    corners: { skill: 'shapes', questions: {} },
  },
  guides: { toolkit: ['add', 'parts'] },
}

test('arranges quizzes and guides in the order of topics and skills', () => {
  const quizzes = [
    { id: 1, slug: 'sums' },
    { id: 2, slug: 'pizza' },
    { id: 3, slug: 'corners' },
    { id: 4, slug: 'constructor' },
  ]
  const library = arrangeLibrary(MAP, quizzes, [
    { id: 9, slug: 'toolkit' },
    { id: 8, slug: 'toString' },
  ])
  expect(library.map(({ kind, id, topic, cover }) => [kind, id, topic.key, cover])).toEqual([
    ['quiz', 3, 'shapes', '@triangle'],
    ['quiz', 2, 'numbers', '@fraction'],
    ['quiz', 1, 'numbers', '@digits'],
    ['guide', 9, 'numbers', '@array'],
  ])
})

test('a guide covers the grades of all its skills', () => {
  expect(arrangeLibrary(MAP, [], [{ id: 9, slug: 'toolkit' }])[0]?.grades).toEqual([4, 7])
})
