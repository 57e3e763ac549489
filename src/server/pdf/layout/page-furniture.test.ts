import { expect, test } from 'vitest'
import { readPdfPages } from '../../testing/pdf-pages'
import { renderGuide } from '../render-guide'

/** The first segment of the logo's feather, on its grid of 32. */
const QUILL = '7.6 24.4 m\n7.9 13 13.7 5.2 26.4 3.8 c'

test.each([
  ['en', 'Math · Study guide', 'Page 1 of 2', 'Page 2 of 2'],
  ['fr', 'Maths · Guide d’étude', 'Page 1 sur 2', 'Page 2 sur 2'],
] as const)('a guide begins with the logo and has page numbers (%s)', async (language, subject, first, second) => {
  const bytes = await renderGuide({
    title: 'L’été',
    content: 'Les mots. '.repeat(600),
    subject: 'math',
    language,
    figures: [],
    createdAt: new Date('2026-01-01T00:00:00Z'),
  })
  const pages = readPdfPages(bytes)
  expect(pages).toHaveLength(2)
  const [opening, next] = pages

  expect(opening?.drawing).toContain(QUILL)
  expect(opening?.lines.slice(0, 3)).toEqual(['Plume', subject, 'L’été'])
  expect(opening?.lines.slice(-3)).toEqual([first, 'Plume', '· L’été'])

  expect(next?.drawing).not.toContain(QUILL)
  expect(next?.lines[0]).toContain('Les mots.')
  expect(next?.lines.slice(-3)).toEqual([second, 'Plume', '· L’été'])
})
