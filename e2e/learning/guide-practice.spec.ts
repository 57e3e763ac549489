import type { Locator, Page } from '@playwright/test'
import { firstAccepted } from '#shared/features/study-guides/activities.rules'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import type { Activity, GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { wordsOf } from '../../harness/words'
import { coveredBy, languagesFor } from '../coverage'
import { expect, expectAccessible, openElsewhere, setLanguage, test } from '../fixtures'

const { en, fr } = wordsOf('studyGuides')

const WORDS = { en: en.practice, fr: fr.practice }
type Words = (typeof WORDS)['en' | 'fr']

async function openGuide(page: Page): Promise<GuideDetail> {
  const guides: StudyGuide[] = await (await page.request.get('/api/study-guides/math')).json()
  const listed = guides.find(({ type }) => type === 'interactive')
  if (!listed?.fileUrl) throw new Error('no interactive guide in math')
  await page.goto(listed.fileUrl)
  // A font that loads late moves the buttons while they are clicked.
  await page.evaluate(() => document.fonts.ready)
  return (await page.request.get(`/api/guides/${listed.id}`)).json()
}

function activityAt(page: Page, index: number): Locator {
  return page.getByRole('main').locator('ol.guide-tasks > li').nth(index)
}

function placeOf<Kind extends Activity['kind']>({ activities }: GuideDetail, kind: Kind) {
  const index = activities.findIndex((activity) => activity.kind === kind)
  // `findIndex` found an activity of this kind.
  return { index, activity: activities[index] as Extract<Activity, { kind: Kind }> }
}

/** Moves each item up to its place. */
async function putInOrder(card: Locator, items: readonly string[], { moveUp }: Words): Promise<void> {
  const buttons = card.getByRole('button', { name: moveUp.replace('{{item}}', '') })
  const namesInOrder = () => buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')))
  for (const [place, item] of items.entries()) {
    const name = moveUp.replace('{{item}}', item)
    const up = card.getByRole('button', { name, exact: true })
    while ((await namesInOrder()).indexOf(name) > place) await up.click()
  }
}

async function check(card: Locator, words: Words = WORDS.en): Promise<void> {
  await card.getByRole('button', { name: words.check }).click()
}

/** How many of the guide's activities are done. */
function doneOf(page: Page, { activities }: GuideDetail, { progress }: Words): Locator {
  return page.getByText(progress.replace('{{done}}', '1').replace('{{total}}', String(activities.length)))
}

for (const language of languagesFor('en')) {
  const words = WORDS[language]
  const isFrench = language === 'fr'

  test(`an answer is shown on request (${language})`, async ({ page, student: _ }) => {
    await setLanguage(page, language)
    const guide = await openGuide(page)
    const { index, activity } = placeOf(guide, 'reveal')
    const answer = isFrench ? activity.answerFr : activity.answer
    const card = activityAt(page, index)
    await expect(card.getByText(answer)).toHaveCount(0)
    await card.getByRole('button', { name: words.showAnswer }).click()
    await expect(card.getByText(answer)).toBeVisible()
    await expect(card.getByRole('button', { name: words.hideAnswer })).toHaveAttribute('aria-expanded', 'true')
    await expect(doneOf(page, guide, words)).toBeVisible()
  })

  test(`items are put in order by keyboard, first wrongly and then correctly (${language})`, async ({
    page,
    student: _,
  }) => {
    await setLanguage(page, language)
    const guide = await openGuide(page)
    const { index, activity } = placeOf(guide, 'order')
    const items = isFrench ? activity.itemsFr : activity.items
    const card = activityAt(page, index)
    await check(card, words)
    await expect(card.getByText(words.itemWrong).first()).toBeVisible()
    await expect(card.getByText(isFrench ? /\d bonnes? réponses? sur \d/ : /\d of \d (is|are) right/)).toBeVisible()
    await card.getByRole('button', { name: words.showAnswer }).click()
    await expect(card.locator('ol').last()).toContainText(items.join(''))
    await card.getByRole('button', { name: words.tryAgain }).click()

    const up = card.getByRole('button', { name: words.moveUp.replace('{{item}}', items.at(-1) ?? ''), exact: true })
    await up.focus()
    await page.keyboard.press('Enter')
    await expect(up).toBeFocused()
    await putInOrder(card, items, words)
    await check(card, words)
    await expect(card.getByText(words.right)).toBeVisible()
    await expect(doneOf(page, guide, words)).toBeVisible()
  })

  test(`pairs are matched, first wrongly and then correctly (${language})`, async ({ page, student: _ }) => {
    await setLanguage(page, language)
    const guide = await openGuide(page)
    const { index, activity } = placeOf(guide, 'match')
    const pairs = activity.pairs.map((pair) =>
      isFrench ? { left: pair.leftFr, right: pair.rightFr } : { left: pair.left, right: pair.right },
    )
    const card = activityAt(page, index)
    const [first, second] = pairs
    await card.getByLabel(first?.left ?? '', { exact: true }).selectOption(second?.right ?? '')
    await check(card, words)
    await expect(card.getByText(words.itemWrong)).toHaveCount(pairs.length)
    for (const { left, right } of pairs) await card.getByLabel(left, { exact: true }).selectOption(right)
    await expect(card.getByText(words.itemWrong)).toHaveCount(0)
    await check(card, words)
    await expect(card.getByText(words.right)).toBeVisible()
  })

  test(
    `blanks are filled and submitted with Enter, first wrongly and then correctly (${language})`,
    coveredBy(
      'src/client/features/study-guides/practice/use-guide-work.browser.test.tsx',
      'a French reader’s answers are compared with the French ones',
    ),
    async ({ page, student: _ }) => {
      await setLanguage(page, language)
      const guide = await openGuide(page)
      const { index, activity } = placeOf(guide, 'fill')
      const card = activityAt(page, index)
      const blank = (number: number) => card.getByLabel(words.blank.replace('{{number}}', String(number)))
      await blank(1).fill('blorg')
      await page.keyboard.press('Enter')
      await expect(blank(1)).toHaveAttribute('aria-invalid', 'true')
      await card.getByRole('button', { name: words.tryAgain }).click()
      for (const [place, accepted] of (isFrench ? activity.answersFr : activity.answers).entries()) {
        await blank(place + 1).fill(` ${firstAccepted(accepted)} `)
      }
      await page.keyboard.press('Enter')
      await expect(card.getByText(words.right)).toBeVisible()
    },
  )
}

test('answers stay when the language changes, and a page with verdicts is accessible', async ({ page, student: _ }) => {
  await setLanguage(page, 'en')
  const guide = await openGuide(page)
  const { index, activity } = placeOf(guide, 'match')
  const first = activity.pairs[0]
  await activityAt(page, index)
    .getByLabel(first?.left ?? '', { exact: true })
    .selectOption(first?.right ?? '')
  await check(activityAt(page, index))
  await page.getByRole('button', { name: /^fr$/i }).click()
  await expect(page.getByRole('heading', { level: 1, name: guide.titleFr })).toBeVisible()
  const select = activityAt(page, index).getByLabel(first?.leftFr ?? '', { exact: true })
  await expect(select.locator('option:checked')).toHaveText(first?.rightFr ?? '')
  await expect(activityAt(page, index).getByText('Juste', { exact: true })).toHaveCount(1)
  await expectAccessible(page)
})

for (const language of languagesFor('fr')) {
  const words = WORDS[language]

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test(
      'answers are kept after a reload and on a second device',
      coveredBy(
        'src/client/features/study-guides/practice/use-guide-work.browser.test.tsx',
        'shows the work of another device and sends only the changes made here, once',
      ),
      async ({ page, browser, student }) => {
        await setLanguage(page, language)
        const guide = await openGuide(page)
        const [reveal, fill] = [placeOf(guide, 'reveal'), placeOf(guide, 'fill')]
        await activityAt(page, reveal.index).getByRole('button', { name: words.showAnswer }).click()
        const blanks = (on: Page) => activityAt(on, fill.index).getByRole('textbox')
        await blanks(page).first().fill('something of my own')
        await page.reload()
        await expect(blanks(page).first()).toHaveValue('something of my own')
        await expect(doneOf(page, guide, words)).toBeVisible()
        const storedWork = async () => (await (await page.request.get(`/api/guides/${guide.id}`)).json()).work
        await expect.poll(storedWork).toHaveLength(2)

        const laptop = await openElsewhere(browser)
        const { email, password } = student
        await laptop.request.post('/api/login', { form: { email, password, returnTo: '/' }, maxRedirects: 0 })
        await setLanguage(laptop, language)
        await laptop.goto(`/study-guides/math/${guide.id}`)
        await expect(blanks(laptop).first()).toHaveValue('something of my own')
        await expect(doneOf(laptop, guide, words)).toBeVisible()
        await blanks(laptop).last().fill('from the laptop')
        await expect.poll(async () => JSON.stringify(await storedWork())).toContain('from the laptop')
        await laptop.close()

        // The phone has not loaded the laptop's answer, and does not overwrite it.
        await blanks(page).first().fill('something new')
        await expect.poll(async () => JSON.stringify(await storedWork())).toContain('something new')
        await page.reload()
        await expect(blanks(page).first()).toHaveValue('something new')
        await expect(blanks(page).last()).toHaveValue('from the laptop')
        await expectAccessible(page)
      },
    )
  })
}

// `use-guide-work.browser.test.tsx` covers this with faked responses.
test(
  'answers given without a network are kept and sent when it is back',
  coveredBy(
    'src/client/features/study-guides/practice/use-guide-work.browser.test.tsx',
    'reports unsaved work, keeps it over a reload and sends it then',
  ),
  async ({ page, context, student: _ }) => {
    const guide = await openGuide(page)
    const { index } = placeOf(guide, 'fill')
    const blank = activityAt(page, index).getByRole('textbox').first()
    await expect(blank).toBeVisible()
    await context.setOffline(true)
    await blank.fill('written on the bus')
    await expect(page.getByText(WORDS.en.notSaved)).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText(WORDS.en.notSaved)).toBeHidden()
    const saved = await (await page.request.get(`/api/guides/${guide.id}`)).text()
    expect(saved).toContain('written on the bus')
  },
)
