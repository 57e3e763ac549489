import { describe, expect, test } from 'vitest'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { guideChapters } from './chapters-page'

function kinds(text: string): string[] {
  return guideChapters(parseMarkdown(text)).map((part) => part.map(({ kind }) => kind).join(' '))
}

describe('guideChapters', () => {
  test.each([
    ['headings', '## One\n\na\n\nb\n\n## Two\n\n- c', ['heading paragraph paragraph', 'heading list']],
    ['text before the first heading', 'Hello\n\n## One\n\na', ['paragraph', 'heading paragraph']],
    ['headings below headings', '## One\n\n### Inside\n\na\n\n## Two', ['heading heading paragraph', 'heading']],
    ['paragraphs but no heading', 'a\n\nb\n\nc', ['paragraph', 'paragraph', 'paragraph']],
    ['a list after a paragraph', 'a\n\n- b\n- c\n\nd', ['paragraph list', 'paragraph']],
    ['only a list', '- a\n- b', ['list']],
    ['no content', ' \n\n', []],
  ])('splits a text with %s', (_, text, parts) => {
    expect(kinds(text)).toEqual(parts)
  })

  test('raises third-level headings when there are no second-level ones', () => {
    const [part] = guideChapters(parseMarkdown('### Small\n\na'))
    expect(part?.[0]).toMatchObject({ kind: 'heading', level: 2 })
  })
})
