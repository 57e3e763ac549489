import { filled, fillTitles, openAddDialog, openContent, questionAt } from '../content/content-editor'
import { coveredBy, isFullRun } from '../coverage'
import { chooseTheme, expect, setLanguage, test } from '../fixtures'
import { portalIn } from './students-list'

for (const { language, site } of portalIn('en')) {
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })
    test.beforeEach(({ page }) => setLanguage(page, language))

    test(
      'a question without a correct answer shows a visible error and gets the focus',
      coveredBy(
        'src/client/features/content/add/add-content.browser.test.tsx',
        'on a phone, equal options and a missing right answer are reported in view, with the focus there',
      ),
      async ({ page }) => {
        const words = await openContent(page, language)
        const dialog = await openAddDialog(page, words)
        await fillTitles(dialog, 'Unmarked', words)
        await dialog.getByRole('button', { name: words.questions.addChoice }).click()
        await dialog.getByRole('button', { name: words.questions.addBlank }).click()
        const group = questionAt(page, 1, words)
        await group.getByLabel(words.questions.question, { exact: true }).fill('Which?')
        const option = (number: number) => group.getByLabel(filled(words.questions.option, { number }), { exact: true })
        for (const [index, text] of ['a', 'b', 'c', 'c'].entries()) await option(index + 1).fill(text)
        const create = dialog.getByRole('button', { name: words.form.createQuiz })
        const mark = group.getByLabel(filled(words.questions.isRight, { number: 1 }), { exact: true })
        await create.click()
        await expect(option(4)).toBeFocused()
        await option(4).fill('d')
        await create.click()
        await expect(mark).toBeFocused()
        await expect(group.getByText(words.questions.unmarked, { exact: true })).toBeInViewport({ ratio: 1 })
        await mark.check()
        await option(4).fill('c')
        await create.click()
        await expect(option(4)).toBeFocused()
        await option(4).fill('d')
        await create.click()
        await expect(questionAt(page, 2, words).getByLabel(words.questions.question, { exact: true })).toBeFocused()
        await expect(questionAt(page, 2, words).getByLabel(words.questions.question, { exact: true })).toBeInViewport()
      },
    )

    test('the sign-in page shows the logo once', async ({ page }) => {
      await page.goto('/admin')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: site.logo.home })).toHaveCount(1)
      await expect(page.getByText('Plume', { exact: true })).toHaveCount(1)
    })
  })
}

for (const theme of isFullRun ? (['light', 'dark'] as const) : (['dark'] as const)) {
  test(`the radio button of an option has enough contrast in the ${theme} theme`, async ({ page }) => {
    await chooseTheme(page, theme)
    const words = await openContent(page)
    const dialog = await openAddDialog(page, words)
    await dialog.getByRole('button', { name: words.questions.addChoice }).click()
    const radio = questionAt(page, 1, words).getByRole('radio').first()
    for (const isMarked of [false, true]) {
      if (isMarked) await radio.check()
      expect(await radio.evaluate(boundaryContrast)).toBeGreaterThanOrEqual(3)
    }
  })
}

/** Runs in the page: the WCAG contrast of a control's border with its background. */
function boundaryContrast(control: Element): number {
  const painted = (color: string) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  }
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = painted(color).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const { appearance, borderTopColor, borderTopWidth } = getComputedStyle(control)
  // The colours of a native control cannot be read.
  if (appearance !== 'none' || Number.parseFloat(borderTopWidth) < 1) return 0
  let ground: Element | null = control.parentElement
  while (ground && painted(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement
  const [one, other] = [
    luminance(borderTopColor),
    luminance(ground ? getComputedStyle(ground).backgroundColor : 'white'),
  ]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
