import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Tutor } from '#shared/features/booking/booking.contract'
import type { AssignedWork } from '#shared/features/tutors/assigned-work'
import { MINUTE_MS } from '#shared/time/units'
import { portalPaths } from '../../src/client/parts/portal/portal-paths'
import { paths } from '../../src/client/paths'
import { signInDemoAdmin, signInDemoTutor } from '../account/demo-accounts'
import { expect, expectNoSidewaysScroll, signUp, test } from '../fixtures'
import { LONGEST_NAME, walkToScreen } from '../open-screen'
import { SCREENS_TO_SEE, type Screen } from '../screens'
import { book, buyHours, findFree } from '../tutors/tutoring'

// The longest name, title or note that the contract allows, without spaces, never makes a page scroll sideways.

const NOTES = 'W'.repeat(1000)
const TITLE = 'W'.repeat(200)
const NAME = 'W'.repeat(100)
const REASON_MAX = 300
const WIDTHS = [390, 1440]

const pathsFor = (who: Screen['who']) => SCREENS_TO_SEE.filter((screen) => screen.who === who).map(({ path }) => path)

/** An email may have 254 characters, each label of its host 63. */
function longestEmail(): string {
  const host = Array(3).fill('m'.repeat(60)).join('.')
  return `${randomBytes(5).toString('hex').padEnd(60, 'w')}@${host}.ca`
}

async function expectFits(page: Page, path: string) {
  await walkToScreen(page, path)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await test.step(`${path} at ${width} px`, () => expectNoSidewaysScroll(page))
  }
}

// `accessibility.spec.ts` opens every screen with the longest student name.
test('the longest notes and names of tutors fit where a student and a tutor read them', async ({ page }) => {
  test.slow()
  await signUp(page, LONGEST_NAME)
  await buyHours(page.request)
  const { id, day } = await bookWithDemoTutor(page)
  await lengthenNames(page)
  for (const path of ['/', paths.bookedSession(id), paths.changeSession(id)]) {
    await expectFits(page, path)
  }
  // With a tutor chosen, whose name then also appears in the summary and in the bar.
  await page.goto('/booking')
  await page.getByRole('radio', { name: 'Math' }).check()
  await page.getByRole('radio', { name: NAME }).first().check()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
  // The same session at the tutor's desk, with the student's name and notes.
  for (const path of [...pathsFor('tutor'), paths.tutorWeek(day), paths.tutorSession(id)]) await expectFits(page, path)
})

/** Books a session with the demo tutor, and signs that tutor in too. */
async function bookWithDemoTutor(page: Page): Promise<{ id: number; day: string }> {
  await signInDemoTutor(page)
  const { name } = await (await page.request.get('/api/tutor/me')).json()
  const tutors: Tutor[] = await (await page.request.get('/api/tutors')).json()
  const tutor = tutors.find((each) => each.name === name)
  const [subject] = tutor?.subjects ?? []
  const [slot] = await findFree(page, { subject, weeksAhead: 46, tutor: String(tutor?.id) })
  if (!slot) throw new Error('nothing is free')
  const { id } = await book(page.request, slot, { subject, notes: NOTES })
  return { id, day: slot.sessionDate }
}

const NAMES = /"(name|nameFr|tutorName|studentName|by|address|introduction|qualifications)":"[^"]*"/g
const TEXTS = /"(title|titleFr|reason|note|text)":"[^"]*"/g

/**
 * Replaces names and texts in the site's responses by the longest ones, because other journeys would book a real
 * tutor of that name. The assigned work is faked, because the student has no session.
 */
async function lengthenNames(page: Page) {
  await page.route(
    /\/api\/(tutors|free-times|sessions|assigned-work|admin\/(money|tutors|time-off|holidays|emails))/,
    async (route) => {
      const response = await route.fetch()
      const text =
        new URL(response.url()).pathname === '/api/assigned-work' ? JSON.stringify(ASSIGNED) : await response.text()
      // The server's HTML has the real names, with which the page is hydrated.
      await expect(page.locator('#root[data-screen]')).toHaveCount(0)
      const body = text.replaceAll(NAMES, `"$1":"${NAME}"`).replaceAll(TEXTS, `"$1":"${TITLE}"`)
      await route.fulfill({ response, body })
    },
  )
}

const ASSIGNED: AssignedWork[] = [
  {
    sessionId: 1,
    tutorName: '',
    sessionDate: '2026-11-02',
    subject: 'math',
    items: [{ kind: 'quiz', id: 1, workId: 1, title: '', titleFr: '', isDone: false }],
  },
]

interface LongestRecords {
  /** The id of the student's session. */
  day: string
  quiz: { id: number; questions: { id: string }[] }
  guide: { id: number }
  studentId: string
}

/** Creates a student, content, a reason, a tutor and a staff account, each with the longest texts. */
async function makeLongest(page: Page): Promise<LongestRecords> {
  const create = async (path: string, data: object) => {
    const response = await page.request.post(path, { data })
    expect(response.status(), path).toBe(201)
    return response.json()
  }
  const question = { type: 'fill_blank', question: TITLE, correctAnswer: 'four' }
  const titles = { title: TITLE, titleFr: TITLE, subject: 'french' }
  const quiz = await create('/api/admin/quizzes', { ...titles, description: TITLE, questions: [question] })
  const guide = await create('/api/admin/study-guides', { ...titles, type: 'pdf', content: TITLE, contentFr: TITLE })
  await signUp(page, { ...LONGEST_NAME, email: longestEmail() })
  await buyHours(page.request)
  // Two journeys of this file book at the same time.
  const slot = (await findFree(page, { weeksAhead: 47 })).at(randomInt(3))
  if (!slot) throw new Error('nothing is free')
  await book(page.request, slot, { notes: NOTES })
  await create('/api/quiz-attempts', { quizId: quiz.id, answers: { [quiz.questions[0].id]: 'five' } })
  const { id: studentId } = await (await page.request.get('/api/auth/user')).json()
  const hours = { creditsRemaining: 20, reason: 'W'.repeat(REASON_MAX) }
  expect((await page.request.patch(`/api/admin/users/${studentId}`, { data: hours })).status()).toBe(200)
  const texts = { introduction: 'W'.repeat(600), introductionFr: '', qualifications: 'W'.repeat(200) }
  const tutor = { name: NAME, subjects: ['french'], languages: [], ...texts, preferredLanguage: 'en' }
  await create('/api/admin/tutors', { ...tutor, email: longestEmail(), isBookable: false })
  const colleague = { name: NAME, email: longestEmail(), role: 'viewer', password: 'a lamp beside the window' }
  const { id } = await create('/api/admin/staff', colleague)
  await page.request.patch(`/api/admin/staff/${id}`, { data: { isDisabled: true } })
  return { quiz, guide, studentId, day: slot.sessionDate }
}

/** Runs checks with these records and deletes them afterwards, because other journeys' lists would show them. */
async function withLongest(page: Page, look: (records: LongestRecords) => Promise<void>) {
  test.setTimeout(5 * MINUTE_MS)
  await signInDemoAdmin(page)
  const made = await makeLongest(page)
  try {
    await look(made)
  } finally {
    await page.request.delete(`/api/admin/quizzes/${made.quiz.id}`)
    await page.request.delete(`/api/admin/study-guides/${made.guide.id}`)
  }
}

test('the longest names, titles and notes fit where students read them', async ({ page }) => {
  await withLongest(page, async ({ quiz, guide }) => {
    const [attempt] = await (await page.request.get('/api/quiz-attempts?limit=1')).json()
    const shown = [
      '/',
      '/quiz/french',
      `/quiz/french?quiz=${quiz.id}`,
      `/quiz/french?attempt=${attempt.id}`,
      '/progress',
    ]
    for (const path of [...shown, '/study-guides/french', `/study-guides/french/${guide.id}`]) {
      await expectFits(page, path)
    }
  })
})

test('the longest names, titles, reasons and notes fit where staff read them', async ({ page }) => {
  const portal = '/admin/dashboard'
  await withLongest(page, async ({ quiz, guide, studentId, day }) => {
    const lists = ['statement', 'sessions', 'attempts', 'skills', 'staff', 'security']
    const pages = [
      ...lists.map((list) => portalPaths.student(studentId, { list })),
      ...['day', 'week'].map((span) => portalPaths.timetable({ day, span })),
    ]
    const dialogs = [
      ...['read', 'edit', 'questions'].map((dialog) => `${portal}?view=content&subject=french&${dialog}=${quiz.id}`),
      ...['read', 'edit'].map((dialog) => `${portal}?view=content&tab=guides&subject=french&${dialog}=${guide.id}`),
    ]
    for (const path of [...pages, ...dialogs]) await expectFits(page, path)
    await lengthenNames(page)
    // Reload, because the portal would show cached data.
    await page.goto(portal)
    for (const path of pathsFor('admin')) await expectFits(page, path.replace('subject=math', 'subject=french'))
    await expectFileFits(page, `${portal}?view=content&add=quiz&by=file`)
  })
})

/** The name of a chosen file is shown before anything is sent. */
async function expectFileFits(page: Page, path: string) {
  await page.goto(path)
  const file = { name: `${'W'.repeat(250)}.json`, mimeType: 'application/json', buffer: Buffer.from('{}') }
  await page.locator('input[type="file"]').setInputFiles(file)
  await expect(page.getByText(/W{100}/).first()).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page)
  }
}
