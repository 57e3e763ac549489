import { expect, test } from 'vitest'
import { changedFields, differences, type EditValues, judgeEdit, onTopOf } from './edit-values'

const METADATA = {
  title: 'Halves',
  titleFr: '',
  description: 'By two',
  descriptionFr: '',
  subject: 'math',
  difficulty: 'easy',
} as const
const VALUES: EditValues = { ...METADATA, start: { ...METADATA, version: 3 } }

test('an edit is sent with the version it began with, and with nothing but what was changed', () => {
  const edited: EditValues = { ...VALUES, title: ' Halves ', description: ' By three ', difficulty: 'hard' }
  expect(judgeEdit(7)(edited).body).toEqual({
    id: 7,
    version: 3,
    change: { description: 'By three', difficulty: 'hard' },
  })
})

test('a text that is emptied is sent as such', () => {
  expect(judgeEdit(7)({ ...VALUES, description: '' }).body?.change).toEqual({ description: '' })
})

test('a title cannot be emptied', () => {
  expect(judgeEdit(7)({ ...VALUES, title: '  ' })).toEqual({ body: null, faults: { title: 'TITLE_REQUIRED' } })
})

test('two versions differ in what reads otherwise, not in outer spaces', () => {
  expect(differences(VALUES, { ...VALUES, description: 'By two ' })).toEqual([])
  expect(differences(VALUES, { ...VALUES, title: 'Thirds', difficulty: 'hard' })).toEqual(['title', 'difficulty'])
})

test('saved on top of somebody else’s version, an edit changes only what it was about', () => {
  const theirMetadata = { ...METADATA, title: 'Thirds', difficulty: 'hard' } as const
  const theirs: EditValues = { ...theirMetadata, start: { ...theirMetadata, version: 4 } }
  const yours: EditValues = { ...VALUES, title: 'Quarters', descriptionFr: 'Par deux' }
  expect(changedFields(yours)).toEqual(['title', 'descriptionFr'])
  expect(onTopOf(theirs, yours)).toEqual({ ...theirs, title: 'Quarters', descriptionFr: 'Par deux' })
  expect(judgeEdit(7)(onTopOf(theirs, yours)).body).toEqual({
    id: 7,
    version: 4,
    change: { title: 'Quarters', descriptionFr: 'Par deux' },
  })
})
