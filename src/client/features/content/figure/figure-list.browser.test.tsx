import { type FormEvent, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIGURES_MAX } from '#shared/features/study-guides/guide-figures.contract'
import { describeFigure } from '#shared/figures/description/describe-figure'
import { LANGUAGES } from '#shared/languages'
import { focusFirstError } from '../../../form/focus-first-error'
import { loadWords } from '../../../i18n/i18n'
import { showPart } from '../../../testing/show'
import { FiguresField } from './figure-fields'
import type { FiguredValues } from './figure-list'
import { newFigure } from './figure-values'

const NONE: FiguredValues = { figures: [], content: 'Look.', contentFr: 'Regarde.' }
const CLOCK = newFigure('clock')
const BAR = newFigure('fraction-bar')
const TWO: FiguredValues = {
  figures: [CLOCK, BAR],
  content: 'Look.\n\n{figure 1}\n\nAgain.\n\n{figure 2}',
  contentFr: '{figure 1}\n\n{figure 2}',
}

function Written({ from }: { from: FiguredValues }) {
  const [values, setValues] = useState(from)
  const refuse = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstError(event.currentTarget)
  }
  return (
    <form onSubmit={refuse}>
      <FiguresField values={values} change={(changed) => setValues((now) => ({ ...now, ...changed }))} />
      <button type="submit">Send</button>
      <output data-testid="content">{JSON.stringify([values.content, values.contentFr])}</output>
    </form>
  )
}

const figures = page.getByRole('group', { name: /^Figure \d+$/ })
const chooser = (number: number) => page.getByRole('combobox', { name: `Figure ${number}` })
const texts = page.getByTestId('content')
const show = async (from: FiguredValues) => {
  await loadWords(['adminContent'])
  await showPart(<Written from={from} />)
}

test('figures are added one by one at the end of both texts', async () => {
  await show(NONE)
  await page.getByRole('button', { name: 'Add a figure' }).click()
  await expect.element(chooser(1)).toHaveFocus()
  await chooser(1).selectOptions('Clock')
  await expect.element(texts).toHaveTextContent(JSON.stringify(['Look.\n\n{figure 1}', 'Regarde.\n\n{figure 1}']))
  await expect
    .element(
      figures.getByText(
        'Drawn wherever {figure 1} is on a line of its own in each text. Move that line to where the figure belongs.',
      ),
    )
    .toBeVisible()
  const drawn = describeFigure({ kind: 'clock', hour: 3, minute: 40 }, 'en')
  await expect.element(figures.getByRole('img')).toHaveAccessibleName(drawn)
  await page.getByRole('button', { name: 'Add a figure' }).click()
  await expect.element(chooser(2)).toHaveFocus()
  // An unchosen figure has no line in the texts.
  await page.getByRole('button', { name: 'Remove the figure' }).nth(1).click()
  await expect.element(page.getByRole('button', { name: 'Add a figure' })).toHaveFocus()
  await expect.element(texts).not.toHaveTextContent('{figure 2}')
})

test('a figure is removed and restored with its lines in the texts', async () => {
  await show(TWO)
  await expect.element(figures.nth(1)).toBeVisible()
  await figures.nth(0).getByRole('button', { name: 'Remove the figure' }).click()
  await expect.element(texts).toHaveTextContent(JSON.stringify(['Look.\n\nAgain.\n\n{figure 1}', '{figure 1}']))
  await expect.element(chooser(1)).toHaveFocus()
  await expect.element(chooser(1)).toHaveValue('fraction-bar')
  await expect.element(chooser(2)).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect.element(texts).toHaveTextContent(JSON.stringify([TWO.content, TWO.contentFr]))
  await expect.element(chooser(2)).toHaveValue('fraction-bar')
})

test('a guide has no table figures and at most twelve figures', async () => {
  await show({ ...NONE, figures: Array(FIGURES_MAX).fill(CLOCK) })
  await expect.element(page.getByText('A guide can have at most 12 figures.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add a figure' })).not.toBeInTheDocument()
  expect(chooser(1).getByRole('option', { name: 'Table' }).elements()).toEqual([])
})

test('the focus moves to measurements that contradict each other', async () => {
  await show(TWO)
  await page.getByRole('textbox', { name: 'Coloured parts' }).fill('9')
  await expect.element(figures.getByText('These measurements do not fit together.')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Equal parts' })).toHaveFocus()
})

for (const language of LANGUAGES) {
  test(`on a phone nothing goes beyond the edge (${language})`, async () => {
    await page.viewport(390, 800)
    await loadWords(['adminContent', 'adminFigures'])
    await showPart(<Written from={TWO} />, language)
    await expect.element(page.getByRole('img').nth(1)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await userEvent.tab()
    expect(document.activeElement).toBeInstanceOf(HTMLSelectElement)
  })
}
