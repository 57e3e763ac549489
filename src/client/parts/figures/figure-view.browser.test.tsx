import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeFigure } from '#shared/figures/description/describe-figure'
import { Figure } from '#shared/figures/figure'
import { LANGUAGES } from '#shared/languages'
import { DRAWN_EXAMPLES } from '#shared/testing/figures'
import { showPart } from '../../testing/show'
import { FigureView } from './figure-view'

for (const language of LANGUAGES) {
  test(`draws every kind of figure inside its frame and with its description (${language})`, async () => {
    for (const figure of DRAWN_EXAMPLES) {
      expect(Figure.safeParse(figure).success, figure.kind).toBe(true)
      const close = await showPart(
        <div data-subject="math">
          <FigureView figure={figure} />
        </div>,
        language,
      )
      const drawing = page.getByRole('img', { name: describeFigure(figure, language), exact: true })
      await expect.element(drawing).toBeVisible()
      const outside = textsOutside(drawing.element())
      expect(outside, `${figure.kind} has text outside its frame`).toEqual([])
      close()
    }
  })

  test(`shows a table figure as an HTML table (${language})`, async () => {
    const figure: Figure = {
      kind: 'table',
      head: ['Hours', 'Cost'],
      headFr: ['Heures', 'Coût'],
      rows: [['1', '$5']],
      rowsFr: [['1', '5\u00a0$']],
    }
    await showPart(<FigureView figure={figure} />, language)
    const name = language === 'fr' ? 'Coût' : 'Cost'
    await expect.element(page.getByRole('columnheader', { name })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: '1' })).toBeVisible()
  })
}

function textsOutside(drawing: Element): string[] {
  const frame = drawing.getBoundingClientRect()
  return [...drawing.querySelectorAll('text')]
    .filter((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect()
      return left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1
    })
    .map(({ textContent }) => textContent ?? '')
}
