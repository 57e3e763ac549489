import { expect, test } from 'vitest'
import { changedFields, differences, type EditValues, validateEdit, withChangesOf } from './edit-values'

const METADATA = {
  title: 'Halves',
  titleFr: '',
  description: 'By two',
  descriptionFr: '',
  subject: 'math',
  difficulty: 'easy',
} as const
const VALUES: EditValues = { ...METADATA, start: { ...METADATA, version: 3 } }

test('an edit is sent completely, with the version it is based on', () => {
  const edited: EditValues = { ...VALUES, title: ' Halves ', description: ' By three ', difficulty: 'hard' }
  expect(validateEdit(7, edited).body).toEqual({
    id: 7,
    version: 3,
    change: { ...METADATA, description: 'By three', difficulty: 'hard' },
  })
})

test('an emptied text is sent as empty', () => {
  expect(validateEdit(7, { ...VALUES, description: '' }).body?.change).toEqual({ ...METADATA, description: '' })
})

test('a title cannot be emptied', () => {
  expect(validateEdit(7, { ...VALUES, title: '  ' })).toEqual({ body: null, problems: { title: 'TITLE_REQUIRED' } })
})

test('surrounding spaces do not count as a difference between versions', () => {
  expect(differences(VALUES, { ...VALUES, description: 'By two ' })).toEqual([])
  expect(differences(VALUES, { ...VALUES, title: 'Thirds', difficulty: 'hard' })).toEqual(['title', 'difficulty'])
})

test('an edit that is saved over a colleague’s version changes only the edited fields', () => {
  const theirMetadata = { ...METADATA, title: 'Thirds', difficulty: 'hard' } as const
  const theirs: EditValues = { ...theirMetadata, start: { ...theirMetadata, version: 4 } }
  const yours: EditValues = { ...VALUES, title: 'Quarters', descriptionFr: 'Par deux' }
  expect(changedFields(yours)).toEqual(['title', 'descriptionFr'])
  expect(withChangesOf(theirs, yours)).toEqual({ ...theirs, title: 'Quarters', descriptionFr: 'Par deux' })
  expect(validateEdit(7, withChangesOf(theirs, yours)).body).toEqual({
    id: 7,
    version: 4,
    change: { ...theirMetadata, title: 'Quarters', descriptionFr: 'Par deux' },
  })
})
