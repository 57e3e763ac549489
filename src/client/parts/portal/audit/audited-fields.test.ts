import { expect, test } from 'vitest'
import { readAuditedFields } from './audited-fields'

test.each([
  ['nothing', null, []],
  ['a state of another kind', { title: null, subject: ['math'], type: {} }, []],
  [
    'a quiz, without the fields that are empty',
    { title: 'Halves', titleFr: '', description: 'Of things', difficulty: 'easy', subject: 'math', questions: [] },
    [
      { field: 'title', value: 'Halves' },
      { field: 'description', value: 'Of things' },
      { field: 'subject', value: 'math' },
      { field: 'difficulty', value: 'easy' },
    ],
  ],
  [
    'a guide, with its type',
    { title: 'Verbs', titleFr: 'Les verbes', type: 'pdf', content: 'a' },
    [
      { field: 'title', value: 'Verbs' },
      { field: 'titleFr', value: 'Les verbes' },
      { field: 'type', value: 'pdf' },
    ],
  ],
])('reads the fields of %s', (_, state, fields) => {
  expect(readAuditedFields(state)).toEqual(fields)
})
