import { expect, test } from 'vitest'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { guideEditValues, validateGuideEdit } from './guide-edit-values'

const GUIDE: StaffGuide = {
  id: 7,
  type: 'pdf',
  title: 'Halves',
  titleFr: '',
  subject: 'math',
  content: 'Two parts.',
  contentFr: '',
  fileUrl: '/api/guides/7/file',
  files: [{ language: 'en', format: 'pdf' }],
  version: 3,
  figures: [],
  createdAt: '2026-11-01T00:00:00.000Z',
  isPublished: true,
}

test('an edit is sent completely, with the version it is based on', () => {
  const values = { ...guideEditValues(GUIDE), contentFr: ' Deux parties. ' }
  expect(validateGuideEdit({ ...GUIDE, version: 9 }, values).body).toEqual({
    id: 7,
    version: 3,
    change: {
      title: 'Halves',
      titleFr: '',
      subject: 'math',
      content: 'Two parts.',
      contentFr: 'Deux parties.',
      figures: [],
    },
  })
})

test('the text of an uploaded file is not sent', () => {
  const guide: StaffGuide = { ...GUIDE, files: [{ language: 'en', format: 'txt' }] }
  const { body } = validateGuideEdit(guide, { ...guideEditValues(guide), content: 'Other' })
  expect(body?.change).toEqual({ title: 'Halves', titleFr: '', subject: 'math', contentFr: '', figures: [] })
})

test('a title cannot be emptied', () => {
  const { problems } = validateGuideEdit(GUIDE, { ...guideEditValues(GUIDE), title: ' ' })
  expect(problems).toEqual({ title: 'TITLE_REQUIRED' })
})
