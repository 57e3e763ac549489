import { describe, expect, test } from 'vitest'
import type { Figure } from '../figures/figure'
import { type Inline, plainText } from './markdown'
import { parseInline } from './parse-inline'
import { parseMarkdown } from './parse-markdown'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const strong = (...content: Inline[]): Inline => ({ kind: 'strong', content })
const emphasis = (...content: Inline[]): Inline => ({ kind: 'emphasis', content })

describe('parseInline', () => {
  test.each<[string, Inline[]]>([
    ['plain', [text('plain')]],
    ['a **b** c', [text('a '), strong(text('b')), text(' c')]],
    ['a *b* c', [text('a '), emphasis(text('b')), text(' c')]],
    ['**b**', [strong(text('b'))]],
    ['**Réponse\u00a0:** oui', [strong(text('Réponse\u00a0:')), text(' oui')]],
    ['«\u00a0*mot*\u00a0»', [text('«\u00a0'), emphasis(text('mot')), text('\u00a0»')]],
    ['*«\u00a0mot\u00a0»*', [emphasis(text('«\u00a0mot\u00a0»'))]],
    ['l’**a**ccent', [text('l’'), strong(text('a')), text('ccent')]],
    ['**gras *et* encore**', [strong(text('gras '), emphasis(text('et')), text(' encore'))]],
    ['*et **gras** encore*', [emphasis(text('et '), strong(text('gras')), text(' encore'))]],
    ['***les deux***', [strong(emphasis(text('les deux')))]],
    ['*un* et *deux*', [emphasis(text('un')), text(' et '), emphasis(text('deux'))]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['a lone * or **', [text('a lone * or **')]],
    ['It is ____.', [text('It is '), { kind: 'blank' }, text('.')]],
    ['*____, we walked*', [emphasis({ kind: 'blank' }, text(', we walked'))]],
    ['____ and ____', [{ kind: 'blank' }, text(' and '), { kind: 'blank' }]],
    ['\\(x_{1}*2\\)', [text('\\(x_{1}*2\\)')]],
    ['\\(\\href{x}\\) stays', [text('\\(\\href{x}\\) stays')]],
    ['never \\(closed', [text('never \\(closed')]],
    ['snake_case_stays', [text('snake_case_stays')]],
    ['[page](/help)!', [{ kind: 'link', href: '/help', content: [text('page')] }, text('!')]],
    ['[site](https://plume.example)', [{ kind: 'link', href: 'https://plume.example', content: [text('site')] }]],
    ['[x](javascript:alert)', [text('[x](javascript:alert)')]],
    ['[x](//evil.example)', [text('[x](//evil.example)')]],
    ['[x](/\\evil.example)', [text('[x](/\\evil.example)')]],
    ['[x] (y)', [text('[x] (y)')]],
    ['', []],
  ])('reads %j', (source, expected) => {
    expect(parseInline(source)).toEqual(expected)
  })

  test('reads formulas, also inside other marks', () => {
    expect(parseInline('Take **\\(\\frac{3}{4}\\) of** $5')).toMatchObject([
      text('Take '),
      { kind: 'strong', content: [{ kind: 'formula', formula: { kind: 'fraction' } }, text(' of')] },
      text(' $5'),
    ])
  })

  test('reads a text full of unclosed formulas quickly', () => {
    const source = '\\('.repeat(10_000)
    expect(plainText(parseInline(source))).toBe(source)
  })

  test('reads a text full of asterisks quickly and keeps every word', () => {
    const source = '*a **b '.repeat(5_000)
    expect(plainText(parseInline(source)).replaceAll(/[* ]/g, '')).toBe('ab'.repeat(5_000))
  })
})

describe('parseMarkdown', () => {
  test('reads headings, also without empty lines around them', () => {
    expect(parseMarkdown('Lead\nof two lines.\n## Où\u00a0?\nText.\n### *b*\n# top')).toEqual([
      { kind: 'paragraph', language: null, content: [text('Lead of two lines.')] },
      { kind: 'heading', level: 2, content: [text('Où\u00a0?')] },
      { kind: 'paragraph', language: null, content: [text('Text.')] },
      { kind: 'heading', level: 3, content: [emphasis(text('b'))] },
      { kind: 'heading', level: 2, content: [text('top')] },
    ])
  })

  test('reads the language mark at the start of a paragraph only', () => {
    expect(parseMarkdown('[fr] Une goutte.\n\nThat [fr] is a drop.\n\n[es] no')).toEqual([
      { kind: 'paragraph', language: 'fr', content: [text('Une goutte.')] },
      { kind: 'paragraph', language: null, content: [text('That [fr] is a drop.')] },
      { kind: 'paragraph', language: null, content: [text('[es] no')] },
    ])
  })

  test('reads lists of each kind, with items of several lines', () => {
    expect(parseMarkdown('- one\n  more\n- two\n1. first\n2. **second**\n\nafter')).toEqual([
      { kind: 'list', ordered: false, items: [[text('one more')], [text('two')]] },
      { kind: 'list', ordered: true, items: [[text('first')], [strong(text('second'))]] },
      { kind: 'paragraph', language: null, content: [text('after')] },
    ])
  })

  test('does not take a minus sign or a year for a list', () => {
    expect(parseMarkdown('-5 is less than 3\n\n2022. was a year').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'list',
    ])
    expect(parseMarkdown('−5 + 3\n\n12345. no')).toMatchObject([{ kind: 'paragraph' }, { kind: 'paragraph' }])
  })

  test('reads notes of several paragraphs', () => {
    expect(parseMarkdown('> *One*\n> line\n>\n> Two')).toEqual([
      { kind: 'note', paragraphs: [[emphasis(text('One')), text(' line')], [text('Two')]] },
    ])
  })

  test('reads tables and gives every row the same number of cells', () => {
    expect(parseMarkdown('| A | B |\n|---|:-:|\n| 1 | **2** |\n| 3 |\n| 4 | 5 | 6 |')).toEqual([
      {
        kind: 'table',
        head: [[text('A')], [text('B')]],
        rows: [
          [[text('1')], [strong(text('2'))]],
          [[text('3')], []],
          [[text('4')], [text('5')]],
        ],
      },
    ])
  })

  test('reads rows without a header rule as text', () => {
    expect(parseMarkdown('| A | B |\n| 1 | 2 |')).toEqual([
      { kind: 'paragraph', language: null, content: [text('| A | B | | 1 | 2 |')] },
    ])
  })

  test('reads Windows line ends and empty texts', () => {
    expect(parseMarkdown('a\r\n\r\nb')).toHaveLength(2)
    expect(parseMarkdown(' \n\n')).toEqual([])
  })

  test('keeps no-break spaces', () => {
    expect(parseMarkdown('Oui\u00a0:\u00a0\n')).toEqual([
      { kind: 'paragraph', language: null, content: [text('Oui\u00a0:\u00a0')] },
    ])
  })

  test('reads a figure on its own line, and shows unknown ones as text', () => {
    const figure: Figure = { kind: 'clock', hour: 3, minute: 40 }
    const table: Figure = {
      kind: 'table',
      head: ['a', 'b'],
      headFr: ['a', 'b'],
      rows: [['1', '2']],
      rowsFr: [['1', '2']],
    }
    const source = 'Look.\n{figure 1}\nNow {figure 1}.\n\n{figure 2}\n\n{figure 3}'
    expect(parseMarkdown(source, [figure, table])).toEqual([
      { kind: 'paragraph', language: null, content: [text('Look.')] },
      { kind: 'figure', figure },
      { kind: 'paragraph', language: null, content: [text('Now {figure 1}.')] },
      { kind: 'paragraph', language: null, content: [text('{figure 2}')] },
      { kind: 'paragraph', language: null, content: [text('{figure 3}')] },
    ])
  })
})
