import { expect, test } from 'vitest'
import { describeFigure } from '#shared/figures/description/describe-figure'
import { drawFigure } from '#shared/figures/drawing/draw-figure'
import { LANGUAGES } from '#shared/languages'
import { DRAWN_EXAMPLES } from '#shared/testing/figures'
import { readPdfPages } from '../../testing/pdf-pages'
import { renderGuide } from '../render-guide'

const guide = { title: 'T', subject: 'math', content: '{figure 1}', createdAt: new Date(0) } as const

for (const language of LANGUAGES) {
  test.each(DRAWN_EXAMPLES)(
    `a $kind is drawn with its labels and has a text alternative (${language})`,
    async (figure) => {
      const pdf = await renderGuide({ ...guide, language, figures: [figure] })
      const [page] = readPdfPages(pdf)
      const written = page?.lines.join(' ') ?? ''
      const elements = drawFigure(figure, language)
      for (const element of elements) if (element.kind === 'text') expect(written).toContain(element.text)
      const source = pdf.toString('latin1')
      expect(source).toMatch(/\/S \/Figure/)
      expect(altTextIn(source)).toBe(describeFigure(figure, language))
      const filled = elements.filter((element) => element.kind === 'path' && element.fill && element.fill !== 'hatch')
      expect(page?.drawing.match(/^f$/gm)?.length ?? 0).toBeGreaterThanOrEqual(filled.length)
    },
  )
}

/** Non-ASCII text as the format writes it: two bytes per letter, between brackets. */
function altTextIn(source: string): string {
  const written = /\/Alt \(((?:\\.|[^\\)])*)\)/s.exec(source)?.[1] ?? ''
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
