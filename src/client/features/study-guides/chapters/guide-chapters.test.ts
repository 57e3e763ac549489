import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { guideChapters } from './guide-chapters'

function kinds(text: string): string[] {
  return guideChapters(parseMarkdown(text)).map((part) => part.map(({ kind }) => kind).join(' '))
}

describe('a guide in parts', () => {
  test.each([
    ['headings', '## One\n\na\n\nb\n\n## Two\n\n- c', ['heading paragraph paragraph', 'heading list']],
    ['words before the first heading', 'Hello\n\n## One\n\na', ['paragraph', 'heading paragraph']],
    ['headings below headings', '## One\n\n### Inside\n\na\n\n## Two', ['heading heading paragraph', 'heading']],
    ['paragraphs where there is no heading', 'a\n\nb\n\nc', ['paragraph', 'paragraph', 'paragraph']],
    ['a list with the paragraph before it', 'a\n\n- b\n- c\n\nd', ['paragraph list', 'paragraph']],
    ['a list alone', '- a\n- b', ['list']],
    ['nothing at all', ' \n\n', []],
  ])('by %s', (_, text, parts) => {
    expect(kinds(text)).toEqual(parts)
  })

  test('lets no level of headings out', () => {
    const [part] = guideChapters(parseMarkdown('### Small\n\na'))
    expect(part?.[0]).toMatchObject({ kind: 'heading', level: 2 })
  })
})
