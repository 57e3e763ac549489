import { expect, test } from 'vitest'
import type { StaffQuiz } from '#shared/features/content/content.contract'
import { type ListChoice, shownContent } from './shown-content'

const quiz = (id: number, title: string, overrides: Partial<StaffQuiz> = {}): StaffQuiz => ({
  id,
  title,
  titleFr: `${title} (fr)`,
  description: '',
  descriptionFr: '',
  subject: 'math',
  difficulty: 'easy',
  questions: [],
  questionSetId: id,
  version: 1,
  createdAt: '2026-11-16T15:00:00Z',
  isPublished: true,
  ...overrides,
})
const QUIZZES = [
  quiz(1, 'Félix counts', { titleFr: '' }),
  quiz(2, 'Ève reads', { subject: 'french' }),
  quiz(3, 'Étienne writes', { isPublished: false, description: 'About verbs' }),
]
const CHOICE: ListChoice = { subject: 'all', search: '', shown: 'all', order: 'added' }
const ids = (choice: Partial<ListChoice>) => shownContent(QUIZZES, { ...CHOICE, ...choice }).map(({ id }) => id)

test.each([
  ['everything as it was added', {}, [1, 2, 3]],
  ['a subject', { subject: 'french' }, [2]],
  ['drafts', { shown: 'drafts' }, [3]],
  ['content with a missing translation', { shown: 'untranslated' }, [1, 3]],
  ['what has all the words, without accents', { search: 'VERBS etienne' }, [3]],
  ['nothing for other words', { search: 'geometry' }, []],
  ['the newest first', { order: 'newest' }, [3, 2, 1]],
  ['titles as people expect: Étienne, Ève, Félix', { order: 'title' }, [3, 2, 1]],
  ['the most missing translations first', { order: 'missing' }, [3, 1, 2]],
] satisfies [string, Partial<ListChoice>, number[]][])('shows %s', (_, choice, expected) => {
  expect(ids(choice)).toEqual(expected)
})
