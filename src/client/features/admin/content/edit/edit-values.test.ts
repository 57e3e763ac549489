import { expect, test } from 'vitest'
import { differences, type EditValues, judgeEdit } from './edit-values'

const VALUES: EditValues = {
  title: 'Halves',
  titleFr: '',
  description: 'By two',
  descriptionFr: '',
  subject: 'math',
  difficulty: 'easy',
  version: 3,
}

test('an edit is sent with the version it began with', () => {
  expect(judgeEdit(7)({ ...VALUES, title: ' Halves ' }).body).toMatchObject({
    id: 7,
    version: 3,
    change: { title: 'Halves', subject: 'math' },
  })
})

test('a title cannot be emptied', () => {
  expect(judgeEdit(7)({ ...VALUES, title: '  ' })).toEqual({ body: null, faults: { title: 'TITLE_REQUIRED' } })
})

test('two versions differ in what reads otherwise, not in their numbers or outer spaces', () => {
  expect(differences(VALUES, { ...VALUES, version: 4, description: 'By two ' })).toEqual([])
  expect(differences(VALUES, { ...VALUES, title: 'Thirds', difficulty: 'hard' })).toEqual(['title', 'difficulty'])
})
