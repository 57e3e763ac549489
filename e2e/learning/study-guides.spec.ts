import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { GuideType, StudyGuide } from '#shared/features/study-guides/guide.contract'
import { previewOf } from '#shared/features/study-guides/study-guides.rules'
import type { Subject } from '#shared/subjects'
import { wordsOf } from '../../harness/words'
import { coveredBy, isFullRun, languagesFor } from '../coverage'
import { expectNoticeForTwoSeconds } from '../delayed-requests'
import {
  chooseTheme,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectNotice,
  firstVisit,
  setLanguage,
  test,
} from '../fixtures'
import { UNAUTHORIZED } from './learning'

const STUDY_GUIDE_WORDS = wordsOf('studyGuides')

async function findGuide(page: Page, subject: Subject, type: GuideType): Promise<StudyGuide> {
  const guides: StudyGuide[] = await (await page.request.get(`/api/study-guides/${subject}`)).json()
  const guide = guides.find((each) => each.type === type)
  if (!guide) throw new Error(`no ${type} guide in ${subject}`)
  return guide
}

function cardOf(page: Page, title: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
}

const KINDS = [
  ['pdf', 'PDF', 'Download'],
  ['audio', 'Audio', 'Play'],
  ['interactive', 'Interactive', 'Open'],
  ['video', 'Video', 'Play'],
] as const

test('each guide has a card with its title, 100 characters of text, its type and its button', async ({
  page,
  student: _,
}) => {
  await page.goto('/study-guides')
  await expect(page).toHaveURL(/\/study-guides\/english$/)
  await page.getByRole('navigation', { name: 'Subjects' }).getByRole('link', { name: 'Math' }).click()
  for (const [type, badge, action] of KINDS) {
    const guide = await findGuide(page, 'math', type)
    const card = cardOf(page, guide.title)
    const preview = previewOf(guide.content, 100)
    expect(preview.length).toBeLessThanOrEqual(100)
    await expect(card).toContainText(preview)
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
    await expect(card.getByRole('link', { name: action })).toBeVisible()
  }
})

for (const language of languagesFor('fr')) {
  const words = { en: 'Download', fr: 'Télécharger' }[language]

  test(`a pdf guide downloads a PDF in ${language}`, async ({ page, student: _ }) => {
    const guide = await findGuide(page, 'math', 'pdf')
    await setLanguage(page, language)
    await page.goto('/study-guides/math')
    const link = cardOf(page, language === 'fr' ? guide.titleFr : guide.title).getByRole('link', { name: words })
    await expect(link).toHaveAttribute('href', `/api/guides/${guide.id}/file?lang=${language}`)
    const started = page.waitForEvent('download')
    await link.click()
    const download = await started
    expect(download.suggestedFilename()).toMatch(/\.pdf$/)
    const bytes = await readFile(await download.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(bytes.subarray(-1024).toString('latin1')).toContain('%%EOF')
    expect(bytes.length).toBeGreaterThan(5_000)
  })
}

test('a pdf guide can also be read on the site', async ({ page, student: _ }) => {
  const guide = await findGuide(page, 'english', 'pdf')
  await page.goto('/study-guides/english')
  await cardOf(page, guide.title).getByRole('link', { name: 'Read here' }).click()
  await expect(page).toHaveURL(`/study-guides/english/${guide.id}`)
  await expect(page.getByRole('heading', { level: 1, name: guide.title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download' })).toHaveAttribute('download', '')
  await expect(page.getByText('**')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All guides: English' }).click()
  await expect(page).toHaveURL('/study-guides/english')
})

for (const language of languagesFor('en')) {
  const other = language === 'en' ? 'fr' : 'en'
  const badge = { en: 'PDF, in French', fr: 'PDF, en anglais' }[language]

  test(
    `an uploaded file shows its language and has no text to read (${language})`,
    coveredBy(
      'src/client/features/study-guides/study-guides-screen.browser.test.tsx',
      'an uploaded file says which language it is in, and has no text to read, in %s',
    ),
    async ({ page, student: _ }) => {
      const words = STUDY_GUIDE_WORDS[language]
      await setLanguage(page, language)
      const guide = {
        id: 9,
        type: 'pdf',
        subject: 'math',
        title: 'A file',
        titleFr: 'Un fichier',
        content: '',
        contentFr: '',
      }
      const file = { fileUrl: '/api/guides/9/file', files: [{ language: other, format: 'pdf' }] }
      await page.route('**/api/study-guides/math', (route) => route.fulfill({ json: [{ ...guide, ...file }] }))
      await page.route('**/api/guides/9', (route) => route.fulfill({ json: { ...guide, ...file, activities: [] } }))
      await page.goto('/study-guides/math')
      const card = page.getByRole('article', { name: language === 'en' ? guide.title : guide.titleFr })
      await expect(card).toContainText(badge)
      await expect(card.getByRole('link', { name: words.actions.download })).toBeVisible()
      await expect(card.getByRole('link', { name: words.readHere })).toHaveCount(0)
      await page.goto('/study-guides/math/9')
      await expect(page.getByText(words.onlyFile)).toBeVisible()
    },
  )
}

test(
  'a subject without guides shows examples that are labelled as examples',
  coveredBy(
    'src/client/features/study-guides/study-guides-screen.browser.test.tsx',
    'a subject without guides shows examples that are marked as such and cannot be downloaded',
  ),
  async ({ page, student: _ }) => {
    await page.route('**/api/study-guides/math', (route) => route.fulfill({ json: [] }))
    await page.goto('/study-guides/math')
    await expect(page.getByRole('heading', { name: 'No guides on this page yet' })).toBeVisible()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(3)
    for (const card of await cards.all()) await expect(card).toContainText('Example')
    for (const action of ['Download', 'Play', 'Open']) {
      await page.getByRole('button', { name: action }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Download Unavailable' })).toBeVisible()
    }
    await expectAccessible(page)
  },
)

test(
  'a guide without French text shows the English text with a label in French',
  coveredBy(
    'src/client/features/study-guides/study-guides-screen.browser.test.tsx',
    'a French reader gets the English text, marked as English, where there is no French',
  ),
  async ({ page, student: _ }) => {
    const guide = {
      id: 9,
      type: 'pdf',
      subject: 'math',
      title: 'Only here',
      titleFr: '',
      content: 'Words',
      contentFr: '',
    }
    await page.route('**/api/study-guides/math', (route) => route.fulfill({ json: [{ ...guide, fileUrl: null }] }))
    await setLanguage(page, 'fr')
    await page.goto('/study-guides/math')
    await expect(page.getByRole('heading', { name: 'Only here' })).toHaveAttribute('lang', 'en')
  },
)

firstVisit(
  'the notice of an expired sign-in on the list is shown for two seconds',
  coveredBy(
    'e2e/learning/quiz-drafts.spec.ts',
    'an expired sign-in found by the list shows a notice and leads to the sign-in page after two seconds',
  ),
  async ({ page, student: _ }) => {
    await expectNoticeForTwoSeconds(page, { address: '/study-guides/french', list: '/api/study-guides/french' })
  },
)

test(
  'an expired sign-in on a guide’s page leads to the sign-in page and back',
  coveredBy(
    'src/client/api/query-client.test.ts',
    'a query that detects a lost sign-in reports it once, in the way of its area',
  ),
  async ({ page, notices, student: _ }) => {
    const guide = await findGuide(page, 'math', 'pdf')
    await page.route('**/api/guides/*', (route) => route.fulfill(UNAUTHORIZED))
    await page.goto(`/study-guides/math/${guide.id}`)
    await expectNotice(notices, 'status: Session Expired | Please sign in again to continue')
    await page.waitForURL(new RegExp(`/api/login\\?returnTo=%2Fstudy-guides%2Fmath%2F${guide.id}$`))
  },
)

test(
  'a list that could not be loaded loads on a second try',
  coveredBy(
    'src/client/features/study-guides/study-guides-screen.browser.test.tsx',
    'a list that cannot be loaded can be loaded again',
  ),
  async ({ page, student: _ }) => {
    let isBroken = true
    await page.route('**/api/study-guides/*', (route) =>
      isBroken
        ? route.fulfill({ status: 503, json: { message: 'no', code: 'SERVICE_UNAVAILABLE' } })
        : route.continue(),
    )
    await page.goto('/study-guides/french')
    await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load the guides' })).toBeVisible()
    isBroken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  },
)

test('a guide that does not exist or has another subject shows the 404 page', async ({ page, student: _ }) => {
  const guide = await findGuide(page, 'math', 'pdf')
  for (const path of ['/study-guides/math/999999', '/study-guides/math/x', `/study-guides/french/${guide.id}`]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  }
})

test('a guest is asked to sign in', async ({ page }) => {
  await page.goto('/study-guides/math')
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in with Google' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
})

test.describe('on a small phone, in French and dark', () => {
  test.use({ viewport: { width: 320, height: 700 } })

  // `guide-practice` and `guide-explanation` cover the other two types.
  for (const [subject, type] of [
    ['french', 'audio'],
    ...(isFullRun
      ? ([
          ['english', 'pdf'],
          ['math', 'interactive'],
          ['english', 'video'],
        ] as const)
      : []),
  ] as const) {
    test(`the page of the ${type} guide in ${subject} is accessible and fits the width`, async ({
      page,
      student: _,
    }) => {
      const guide = await findGuide(page, subject, type)
      await chooseTheme(page, 'dark')
      await setLanguage(page, 'fr')
      await page.goto(`/study-guides/${subject}/${guide.id}`)
      await expect(page.getByRole('heading', { level: 1, name: guide.titleFr })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})
