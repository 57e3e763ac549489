import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { parseInline } from '#shared/markdown/parse-inline'
import { parseFormula } from '#shared/mathematics/parse-formula'
import { readPdfPages } from '../../testing/pdf-pages'
import { renderGuide } from '../render-guide'
import { breakLines, lineWidth } from './break-lines'
import { Fonts } from './fonts'
import { setFormula } from './set-formula'

const fonts = new Fonts(new PDFDocument())
const set = (source: string) => setFormula(fonts, parseFormula(source), 'regular')

describe('a formula in a PDF', () => {
  test('stacks fractions with a line between', () => {
    const { texts, rules } = set('\\frac{3}{4}')
    const [top, bottom] = texts
    const [line] = rules
    expect([top?.text, bottom?.text]).toEqual(['3', '4'])
    expect(top?.rise).toBeGreaterThan(line?.rise ?? 1)
    expect(bottom?.rise).toBeLessThan(0)
    expect(top?.scale).toBeLessThan(1)
  })

  test('raises exponents and lowers indices', () => {
    expect(set('x^2').texts[1]?.rise).toBeGreaterThan(0.3)
    expect(set('x_1').texts[1]?.rise).toBeLessThan(0)
  })

  test('draws the line of a root over its whole content', () => {
    const { rules, texts, width } = set('\\sqrt{x + 13}')
    expect(texts[0]?.text).toBe('√')
    expect((rules[0]?.x ?? 0) + (rules[0]?.width ?? 0)).toBeCloseTo(width)
    expect(rules[0]?.x).toBeCloseTo(texts[1]?.x ?? 0)
  })

  test.each(['\\frac{3}{4}', '\\sqrt[3]{27}', 'x^{2}', '1\\frac{1}{2}'])('stays within its line: %s', (source) => {
    const { ascent, descent } = set(source)
    expect(ascent + descent).toBeLessThan(1.5)
  })

  test('is never broken, and lines stay within the given width', () => {
    const content = parseInline('Add \\(\\frac{3}{4} + \\frac{1}{4}\\) cups of flour '.repeat(12))
    const lines = breakLines(fonts, content, { face: 'regular', size: 11, width: 120 })
    for (const line of lines) expect(lineWidth(line)).toBeLessThanOrEqual(120)
    expect(lines.flat().filter(({ box }) => box)).toHaveLength(12)
  })

  test('has a text alternative for screen readers', async () => {
    const guide = { title: 'T', subject: 'math', language: 'fr', figures: [], createdAt: new Date(0) } as const
    const pdf = await renderGuide({ ...guide, content: 'Prends \\(\\frac{3}{4}\\) de 8.' })
    expect(readPdfPages(pdf)[0]?.drawing).toContain('/ActualText (3 sur 4)')
  })
})
