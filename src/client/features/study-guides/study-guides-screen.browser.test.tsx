import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { StudyGuide } from '#shared/features/study-guides/guide.contract'
import { studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { describeFigure } from '#shared/figures/description/describe-figure'
import type { Figure } from '#shared/figures/figure'
import { words as en } from '../../i18n/en/study-guides'
import { words as fr } from '../../i18n/fr/study-guides'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA, signedIn } from '../../testing/people'
import { emptyLibrary, noRelatedContent, noSkills, practiceGoal } from '../../testing/quizzes'
import { showPage } from '../../testing/show'

const VIDEO: StudyGuide = {
  id: 4,
  type: 'video',
  title: 'Long division',
  titleFr: '',
  subject: 'math',
  content: 'Divide, multiply, subtract.',
  contentFr: '',
  fileUrl: null,
  files: [],
}

function openGuides(guide: StudyGuide, figures: Figure[] = []) {
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    respond(studyGuidesContract.list, () => [guide]),
    respond(studyGuidesContract.detail, () => ({ ...guide, activities: [], scenes: [], figures, work: [] })),
  ])
}

const card = page.getByRole('article', { name: 'Long division' })

test('a video guide without a file offers its text but no Play button', async () => {
  openGuides(VIDEO)
  await showPage('/study-guides/math')
  await expect.element(card.getByText('Coming soon')).toBeVisible()
  await expect.element(page.getByText('Play', { exact: true })).not.toBeInTheDocument()
  await card.getByRole('link', { name: 'Read here' }).click()
  await expect.element(page.getByText('There is no video yet. Here is the text to read.')).toBeVisible()
  await expect.element(page.getByText('Divide, multiply, subtract.')).toBeVisible()
  await expect.element(page.getByText('Play', { exact: true })).not.toBeInTheDocument()
})

test('a video guide without a file and text says that it is coming soon', async () => {
  openGuides({ ...VIDEO, content: '' })
  await showPage('/study-guides/math')
  await expect.element(card.getByText('This guide is coming soon.')).toBeVisible()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await expect.element(card.getByRole('link')).not.toBeInTheDocument()
})

test('the button of any other guide without a file says that it is coming soon', async () => {
  openGuides({ ...VIDEO, type: 'pdf' })
  await showPage('/study-guides/math')
  await card.getByRole('button', { name: 'Download' }).click()
  await expect.element(page.getByText('Download Unavailable')).toBeVisible()
})

test('a guide shows its figures where its text refers to them', async () => {
  const bar: Figure = { kind: 'fraction-bar', parts: 4, filled: 3 }
  const clock: Figure = { kind: 'clock', hour: 3, minute: 40 }
  const content = 'First.\n\n{figure 2}\n\nThen.\n\n{figure 1}\n\n{figure 3}'
  openGuides({ ...VIDEO, content }, [bar, clock])
  await showPage('/study-guides/math/4')
  const figures = page.getByRole('img')
  await expect.element(figures.first()).toHaveAccessibleName(describeFigure(clock, 'en'))
  await expect.element(figures.nth(1)).toHaveAccessibleName(describeFigure(bar, 'en'))
  await expect.element(page.getByText('{figure 3}')).toBeVisible()
})

test.each([
  ['en', 'A file', 'PDF, in French', 'Download', 'Read here'],
  ['fr', 'Un fichier', 'PDF, en anglais', 'Télécharger', 'Lire ici'],
] as const)(
  'an uploaded file says which language it is in, and has no text to read, in %s',
  async (language, title, badge, download, read) => {
    const other = language === 'en' ? 'fr' : 'en'
    const files: StudyGuide['files'] = [{ language: other, format: 'pdf' }]
    const fileUrl = '/api/guides/4/file'
    openGuides({ ...VIDEO, type: 'pdf', title: 'A file', titleFr: 'Un fichier', content: '', fileUrl, files })
    const close = await showPage('/study-guides/math', language)
    const file = page.getByRole('article', { name: title })
    await expect.element(file.getByText(badge)).toBeVisible()
    await expect.element(file.getByRole('link', { name: download })).toBeVisible()
    expect(file.getByRole('link', { name: read }).elements()).toEqual([])
    close()
    await showPage('/study-guides/math/4', language)
    await expect.element(page.getByText({ en, fr }[language].onlyFile)).toBeVisible()
  },
)

test('a subject without guides shows examples that are marked as such and cannot be downloaded', async () => {
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    respond(studyGuidesContract.list, () => []),
  ])
  await showPage('/study-guides/math')
  await expect.element(page.getByRole('heading', { name: 'No guides on this page yet' })).toBeVisible()
  expect(page.getByRole('article').elements()).toHaveLength(3)
  for (const example of page.getByRole('article').all()) await expect.element(example).toHaveTextContent(/Example/)
  for (const name of ['Download', 'Play', 'Open']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect.element(page.getByRole('status').getByText('Download Unavailable')).toBeVisible()
    await page.getByRole('button', { name: 'Close this notice' }).click()
  }
})

test('a French reader gets the English text, marked as English, where there is no French', async () => {
  openGuides({ ...VIDEO, type: 'pdf' })
  await showPage('/study-guides/math', 'fr')
  await expect.element(page.getByRole('heading', { name: 'Long division' })).toHaveAttribute('lang', 'en')
})

test('a list that cannot be loaded can be loaded again', async () => {
  let isBroken = true
  openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    emptyLibrary,
    practiceGoal,
    respond(studyGuidesContract.list, () => (isBroken ? refuse('SERVICE_UNAVAILABLE') : [VIDEO])),
  ])
  await showPage('/study-guides/math')
  await expect.element(page.getByRole('alert').getByText('Couldn’t load the guides')).toBeVisible()
  isBroken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card).toBeVisible()
})

test.each([
  ['place', 'Begun'],
  ['read', 'Read'],
])('a guide whose %s is kept on this device is marked “%s”', async (kept, mark) => {
  const key = `plume_${kept}_${VIDEO.id}_${MAYA.id}`
  localStorage.setItem(key, '1')
  openGuides(VIDEO)
  await showPage('/study-guides/math')
  await expect.element(card.getByText(mark, { exact: true })).toBeVisible()
  localStorage.removeItem(key)
})

test('on a phone the words of a guide are beside its cover', async () => {
  await page.viewport(390, 844)
  openGuides(VIDEO)
  await showPage('/study-guides/math')
  await expect.element(card.getByRole('heading')).toBeVisible()
  const cover = card.element().firstElementChild?.getBoundingClientRect()
  expect(card.getByRole('heading').element().getBoundingClientRect().left).toBeGreaterThan(cover?.right ?? 999)
})
