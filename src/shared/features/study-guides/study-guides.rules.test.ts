import { describe, expect, test } from 'vitest'
import { guideAction, guideFileUrl, previewOf } from './study-guides.rules'

describe('guideAction', () => {
  test.each([
    ['pdf', 'download'],
    ['audio', 'play'],
    ['interactive', 'open'],
    ['video', 'play'],
  ] as const)('%s is for %s', (type, action) => {
    expect(guideAction(type)).toBe(action)
  })
})

describe('guideFileUrl', () => {
  test.each([
    ['pdf', false, '/api/guides/7/file'],
    ['audio', false, '/study-guides/math/7'],
    ['interactive', false, '/study-guides/math/7'],
    ['video', false, null],
    ['video', true, '/api/guides/7/file'],
    ['audio', true, '/api/guides/7/file'],
  ] as const)('the target of a %s, uploaded: %s', (type, hasStoredFile, url) => {
    expect(guideFileUrl({ id: 7, type, subject: 'math', hasStoredFile, hasContent: true, hasScenes: false })).toBe(url)
  })

  test.each(['pdf', 'audio', 'interactive', 'video'] as const)('a %s without text has no target', (type) => {
    expect(
      guideFileUrl({ id: 7, type, subject: 'math', hasStoredFile: false, hasContent: false, hasScenes: false }),
    ).toBeNull()
  })

  test.each([
    [false, '/study-guides/math/7'],
    [true, '/api/guides/7/file'],
  ])('the target of a video with scenes, uploaded: %s', (hasStoredFile, url) => {
    const guide = { id: 7, type: 'video', subject: 'math', hasContent: true, hasScenes: true } as const
    expect(guideFileUrl({ ...guide, hasStoredFile })).toBe(url)
  })

  test('an uploaded file needs no text', () => {
    expect(
      guideFileUrl({ id: 7, type: 'pdf', subject: 'math', hasStoredFile: true, hasContent: false, hasScenes: false }),
    ).toBe('/api/guides/7/file')
  })
})

describe('previewOf', () => {
  test('keeps the no-break spaces of French', () => {
    expect(previewOf('Une équipe\u00a0:  « a »\nou\u202f?', 100)).toBe('Une équipe\u00a0: « a » ou\u202f?')
  })

  test('a short text stays complete', () => {
    expect(previewOf('Short and whole.', 100)).toBe('Short and whole.')
  })

  test('a long text is cut between words and never longer than requested', () => {
    const preview = previewOf(`${'word '.repeat(40)}`, 100)
    expect(preview.length).toBeLessThanOrEqual(100)
    expect(preview).toMatch(/word…$/)
  })

  test('a text without spaces is cut anyway', () => {
    expect(previewOf('x'.repeat(300), 100)).toBe(`${'x'.repeat(99)}…`)
  })

  test('a text of exactly the length is not cut', () => {
    expect(previewOf('y'.repeat(100), 100)).toBe('y'.repeat(100))
  })

  test('leaves out markup', () => {
    expect(previewOf('## Title\n\nSome **bold** and *soft* words\n\n- one\n- two\n\n[fr] Bonjour', 100)).toBe(
      'Title Some bold and soft words one two Bonjour',
    )
  })
})
