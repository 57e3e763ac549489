import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { parseInline } from '#shared/markdown/parse-inline'
import { RECEIPT_WORDS } from '#shared/words/files/receipt.words'
import { readContent } from '../content/read-content'
import { breakEvenly, breakLines, lineWidth, measure } from './layout/break-lines'
import { Fonts } from './layout/fonts'
import { renderGuide } from './render-guide'

const fonts = new Fonts(new PDFDocument())
const FACES = ['regular', 'italic', 'bold', 'boldItalic', 'heading'] as const
const setting = { face: 'regular', size: 11, width: 200 } as const
const linesOf = (source: string, width = 200) =>
  breakLines(fonts, parseInline(source), { ...setting, width }).map((line) => line.map(({ text }) => text).join(''))

describe('fonts', () => {
  test('use the fallback font only for a character that the face lacks', () => {
    expect(fonts.stretches('a √ ∛8 ≤ é', 'regular')).toEqual([
      { font: 'regular', text: 'a ' },
      { font: 'regular fallback', text: '√' },
      { font: 'regular', text: ' ' },
      { font: 'regular fallback', text: '∛' },
      { font: 'regular', text: '8 ≤ é' },
    ])
    expect(fonts.stretches('x→y', 'heading').map(({ font }) => font)).toEqual([
      'heading',
      'heading fallback',
      'heading',
    ])
  })

  test.each(FACES)('draw a lesson’s symbols in %s', (face) => {
    const signs = '−×÷±√∛²³⁴⁻¹₂½⅓¾≤≥≠≈∞π°∠⊥∥∈∪∩→←↔⇒⇔↑↓αβθΔΣ∫■●«»œŒæ’…€¢ʃəɛ_\u00a0\u202f'
    const missing = fonts
      .stretches(signs, face)
      .flatMap(({ font, text }) => [...text].filter((sign) => !fonts.covers(font, sign)))
    expect(missing).toEqual([])
  })

  test('draw every character of the guides and of the words on receipts, in every face', () => {
    const { guides } = readContent().content
    // Some words are functions, whose source contains the text.
    const receipts = Object.values(RECEIPT_WORDS).flatMap((words) => Object.values(words).map(String))
    const texts = [...guides.map(({ value }) => JSON.stringify(value)), ...receipts]
    const characters = [...new Set(texts.join('').replaceAll('\n', ''))].join('')
    expect(characters.length).toBeGreaterThan(100)
    for (const face of FACES) {
      const missing = fonts
        .stretches(characters, face)
        .flatMap(({ font, text }) => [...text].filter((character) => !fonts.covers(font, character)))
      expect(missing).toEqual([])
    }
  })

  test('contain all letters of French and its punctuation themselves', () => {
    const letters = 'ÀÂÇÉÈÊËÎÏÔÙÛÜŸŒÆàâçéèêëîïôùûüÿœæ«»’“”…–—\u00a0€$%°²³×÷−'
    expect(fonts.stretches(letters, 'regular')).toHaveLength(1)
    expect(fonts.stretches(letters, 'boldItalic')).toHaveLength(1)
    expect(fonts.stretches(letters, 'heading')).toHaveLength(1)
  })
})

describe('lines', () => {
  test('are never wider than asked', () => {
    const content = parseInline(`Des **mots** et *des mots* et ${'encore '.repeat(40)}`)
    for (const line of breakLines(fonts, content, setting)) expect(lineWidth(line)).toBeLessThanOrEqual(200)
  })

  test('break at ordinary spaces only', () => {
    const lines = linesOf(`${'mot '.repeat(9)}«\u00a0oui\u00a0»\u00a0: non et encore des paroles`)
    expect(lines.join('|')).toContain('«\u00a0oui\u00a0»\u00a0:')
    expect(lines.every((line) => !/^[»:]/.test(line))).toBe(true)
  })

  test('keep a comma with its word across faces', () => {
    for (let width = 40; width < 120; width += 7) {
      expect(linesOf('un *deux*, **trois**; quatre', width).every((line) => !/^[,;]/.test(line))).toBe(true)
    }
  })

  test('do not leave a short last word alone', () => {
    const words = 'Une recette demande du sirop'
    const { length } = measure(fonts, parseInline(words), setting)
    expect(linesOf(`${words} 3/4.`, length + 2)).toEqual(['Une recette demande du', 'sirop 3/4.'])
  })

  test('cut a word that is wider than the line', () => {
    const lines = linesOf('x'.repeat(200))
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.join('')).toBe('x'.repeat(200))
  })

  test('the lines of a title are about equally long', () => {
    const title = parseInline('La carte des temps de verbe anglais')
    const widths = breakEvenly(fonts, title, { face: 'heading', size: 28, width: 460 }).map(lineWidth)
    expect(widths).toHaveLength(2)
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
  })

  test('show a blank as a line to write on', () => {
    expect(linesOf('Kai ____ (to be)')).toEqual(['Kai ______________ (to be)'])
  })
})

describe('a guide as PDF', () => {
  const guide = {
    title: 'L’été √2',
    content: 'Mots.\n\n## Titre\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> Note\n\n- un\n- deux',
    subject: 'math',
    language: 'fr',
    figures: [],
    createdAt: new Date('2026-01-01T00:00:00Z'),
  } as const

  test('has identical bytes whenever it is rendered', async () => {
    expect((await renderGuide(guide)).equals(await renderGuide(guide))).toBe(true)
  })

  test('declares its language and title, and is tagged for screen readers', async () => {
    const source = (await renderGuide(guide)).toString('latin1')
    expect(source).toContain('/Lang (fr-CA)')
    expect(source).toContain('/DisplayDocTitle true')
    expect(source).toContain('/Marked true')
    expect(source).toMatch(/\/S \/H1/)
    expect(source).toMatch(/\/S \/TH/)
    expect(source).toMatch(/\/S \/LBody/)
  })

  test.each([
    ['nothing at all', ''],
    ['an empty table', '| a |\n|---|'],
    ['empty items', '- \n- x\n\n>'],
    ['a table with a cell longer than a page', `| a | b |\n|---|---|\n| ${'mot '.repeat(3_000)} | x |`],
    ['a note longer than a page', `> ${'mot '.repeat(2_000)}`],
    ['signs that no font has', '漢字 🙂'],
  ])('can be rendered from %s', async (_, content) => {
    const bytes = await renderGuide({ ...guide, content })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.subarray(-6).toString()).toContain('%%EOF')
  })
})
