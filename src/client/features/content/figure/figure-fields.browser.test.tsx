import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { describeFigure } from '#shared/figures/description/describe-figure'
import { LANGUAGES } from '#shared/languages'
import { loadWords } from '../../../i18n/i18n'
import { showPart } from '../../../testing/show'
import { FigureField } from './figure-fields'
import { FIGURE_KINDS, type FigureDraft, newFigure, readFigure } from './figure-values'

function Written({ from }: { from?: FigureDraft }) {
  const [draft, setDraft] = useState(from)
  return (
    <>
      <FigureField draft={draft} onChange={setDraft} />
      <output>{JSON.stringify(draft?.data ?? null)}</output>
    </>
  )
}

const sent = page.getByRole('status').filter({ hasText: /^(null|\{.*\})$/ })

test('a figure is chosen, drawn immediately, edited and removed', async () => {
  await loadWords(['adminContent'])
  await showPart(<Written />)
  await page.getByRole('button', { name: 'Add a figure' }).click()
  await page.getByRole('combobox', { name: 'Figure' }).selectOptions('Clock')
  const preview = page.getByRole('region', { name: 'As students see it' })
  await expect.element(preview).toHaveAttribute('data-subject', 'math')
  await expect
    .element(preview.getByRole('img'))
    .toHaveAccessibleName(describeFigure({ kind: 'clock', hour: 3, minute: 40 }, 'en'))
  await page.getByRole('textbox', { name: 'Hour' }).fill('7')
  await expect
    .element(preview.getByRole('img'))
    .toHaveAccessibleName(describeFigure({ kind: 'clock', hour: 7, minute: 40 }, 'en'))
  await expect.element(sent).toHaveTextContent('{"kind":"clock","hour":7,"minute":40}')
  await page.getByRole('textbox', { name: 'Hour' }).fill('noon')
  await expect.element(page.getByRole('textbox', { name: 'Hour' })).toHaveAttribute('aria-invalid', 'true')
  await expect.element(preview.getByText('This cannot be drawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the figure' }).click()
  await expect.element(sent).toHaveTextContent('null')
})

for (const language of LANGUAGES) {
  test(`every kind has its fields and its drawing (${language})`, async () => {
    await loadWords(['adminContent'])
    for (const kind of FIGURE_KINDS) {
      const close = await showPart(<Written from={newFigure(kind)} />, language)
      const { figure } = readFigure(newFigure(kind))
      const drawn =
        kind === 'table'
          ? page.getByRole('table')
          : page.getByRole('img', { name: figure && describeFigure(figure, language) })
      await expect.element(drawn).toBeVisible()
      close()
    }
  })
}
