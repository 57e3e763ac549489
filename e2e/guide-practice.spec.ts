import type { Locator, Page } from '@playwright/test'
import { firstAccepted } from '#shared/features/study-guides/activities.rules'
import type { Activity, GuideDetail, StudyGuide } from '#shared/features/study-guides/study-guides.contract'
import { expect, expectAccessible, speak, test } from './fixtures'

async function openGuide(page: Page): Promise<GuideDetail> {
  const guides: StudyGuide[] = await (await page.request.get('/api/study-guides/math')).json()
  const listed = guides.find(({ type }) => type === 'interactive')
  if (!listed?.fileUrl) throw new Error('no interactive guide in math')
  await page.goto(listed.fileUrl)
  return (await page.request.get(`/api/guides/${listed.id}`)).json()
}

function activityAt(page: Page, index: number): Locator {
  return page.getByRole('main').locator('section > ol > li').nth(index)
}

function placeOf<Kind extends Activity['kind']>({ activities }: GuideDetail, kind: Kind) {
  const index = activities.findIndex((activity) => activity.kind === kind)
  // `findIndex` looked for this kind.
  return { index, activity: activities[index] as Extract<Activity, { kind: Kind }> }
}

/** Brings each item up to its place, as a reader with patience would. */
async function putInOrder(card: Locator, items: readonly string[]): Promise<void> {
  for (const [place, item] of items.entries()) {
    const up = card.getByRole('button', { name: `Move up: ${item}`, exact: true })
    const texts = () => card.locator('ol > li > span:first-child').allTextContents()
    while ((await texts()).indexOf(item) > place) await up.click()
  }
}

async function check(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Check' }).click()
}

test('an answer is shown when asked for', async ({ page, student: _ }) => {
  const guide = await openGuide(page)
  const { index, activity } = placeOf(guide, 'reveal')
  const card = activityAt(page, index)
  await expect(card.getByText(activity.answer)).toHaveCount(0)
  await card.getByRole('button', { name: 'Show the answer' }).click()
  await expect(card.getByText(activity.answer)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Hide the answer' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(`1 of ${guide.activities.length} done`)).toBeVisible()
})

test('items are put in order, wrong first and then right, by keyboard', async ({ page, student: _ }) => {
  const guide = await openGuide(page)
  const { index, activity } = placeOf(guide, 'order')
  const card = activityAt(page, index)
  await check(card)
  await expect(card.getByText('Not yet').first()).toBeVisible()
  await expect(card.getByText(/\d of \d (is|are) right/)).toBeVisible()
  await card.getByRole('button', { name: 'Show the answer' }).click()
  await expect(card.locator('ol').last()).toContainText(activity.items.join(''))
  await card.getByRole('button', { name: 'Try again' }).click()

  const last = activity.items.at(-1) ?? ''
  const up = card.getByRole('button', { name: `Move up: ${last}`, exact: true })
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await putInOrder(card, activity.items)
  await check(card)
  await expect(card.getByText('Right, every one.')).toBeVisible()
  await expect(page.getByText(`1 of ${guide.activities.length} done`)).toBeVisible()
})

test('pairs are matched, wrong first and then right', async ({ page, student: _ }) => {
  const guide = await openGuide(page)
  const { index, activity } = placeOf(guide, 'match')
  const card = activityAt(page, index)
  const [first, second] = activity.pairs
  await card.getByLabel(first?.left ?? '', { exact: true }).selectOption(second?.right ?? '')
  await check(card)
  await expect(card.getByText('Not yet')).toHaveCount(activity.pairs.length)
  for (const { left, right } of activity.pairs) await card.getByLabel(left, { exact: true }).selectOption(right)
  await expect(card.getByText('Not yet')).toHaveCount(0)
  await check(card)
  await expect(card.getByText('Right, every one.')).toBeVisible()
})

test('blanks are filled, wrong first and then right, with Enter', async ({ page, student: _ }) => {
  const guide = await openGuide(page)
  const { index, activity } = placeOf(guide, 'fill')
  const card = activityAt(page, index)
  await card.getByLabel('Blank 1').fill('blorg')
  await page.keyboard.press('Enter')
  await expect(card.getByLabel('Blank 1')).toHaveAttribute('aria-invalid', 'true')
  await card.getByRole('button', { name: 'Try again' }).click()
  for (const [place, accepted] of activity.answers.entries()) {
    await card.getByLabel(`Blank ${place + 1}`).fill(` ${firstAccepted(accepted)} `)
  }
  await page.keyboard.press('Enter')
  await expect(card.getByText('Right, every one.')).toBeVisible()
})

test('what was done stays when the language changes, and a marked page is accessible', async ({ page, student: _ }) => {
  await speak(page, 'en')
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
