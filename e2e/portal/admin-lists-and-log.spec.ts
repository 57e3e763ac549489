import type { AuditEntry, StudentAttempt } from '#shared/features/staff/activity.contract'
import { wordsOf } from '../../harness/words'
import { cardNamed, openContent, ownTitle } from '../content/content-editor'
import { coveredBy } from '../coverage'
import { expect, setLanguage, test } from '../fixtures'
import { finishQuiz } from '../learning/learning'
import { book, buyHours, findFree } from '../tutors/tutoring'
import { openStudent, signInStaff } from './portal'
import { portalIn, USERS } from './students-list'

const { en: sessionsEn, fr: sessionsFr } = wordsOf('sessions')

const STATUS = { en: sessionsEn.status, fr: sessionsFr.status }
/** Shown when the first or last name is missing. */
const NO_NAME = { en: 'N/A', fr: 's.\u00a0o.' }
/** 23:30 in Toronto, when it is already the next day in UTC. */
const JOINED = { instant: '2026-03-01T04:30:00.000Z', en: 'Feb 28, 2026', fr: '28 févr. 2026' }

for (const { language, users, site } of portalIn('en')) {
  test.describe(`in ${language}`, () => {
    test.beforeEach(({ page }) => setLanguage(page, language))

    test(
      'the row shows N/A without a last name, the language (EN by default) and the sign-up date',
      coveredBy(
        'src/client/features/users/users-view.browser.test.tsx',
        'a row shows a missing name, the language and the day of joining here, in %s',
      ),
      async ({ page, browser }) => {
        const student = await openStudent(browser, { lastName: '' })
        await student.page.request.patch('/api/users/language', { data: { language: 'fr' } })
        await student.page.close()
        await signInStaff(page)
        const address = `${USERS}&search=${student.email}`
        await page.goto(address)
        const row = page.getByRole('row').filter({ hasText: student.email })
        const cell = (column: number) => row.getByRole('cell').nth(column)
        await expect(cell(0)).toHaveText(NO_NAME[language])
        await expect(cell(2)).toHaveText('FR')

        await page.route('**/api/admin/users?**', async (route) => {
          const response = await route.fetch()
          const [user] = await response.json()
          await route.fulfill({ response, json: [{ ...user, preferredLanguage: null, createdAt: JOINED.instant }] })
        })
        await page.reload()
        await expect(cell(2)).toHaveText('EN')
        await expect(cell(4)).toHaveText(JOINED[language])
      },
    )

    test('a student’s page lists their sessions and their attempts', async ({ page, browser }) => {
      const student = await openStudent(browser)
      await buyHours(student.page.request)
      const [slot] = await findFree(student.page, { weeksAhead: language === 'en' ? 22 : 23 })
      if (!slot) throw new Error('no free time')
      await book(student.page.request, slot)
      const quiz = await finishQuiz(student.page, 'math', { wrong: 1 })
      await student.page.close()
      await signInStaff(page)
      await page.goto(`${USERS}&student=${student.id}`)
      const open = (list: string) => page.getByRole('main').getByRole('link', { name: list, exact: true }).click()

      await open(users.lists.sessions)
      const session = page.getByRole('table', { name: users.lists.sessions }).getByRole('row').nth(1)
      for (const text of [slot.tutorName, site.subjects.math.name, STATUS[language].scheduled]) {
        await expect(session).toContainText(text)
      }

      await open(users.lists.attempts)
      const attempt = page.getByRole('table', { name: users.lists.attempts }).getByRole('row').nth(1)
      const total = quiz.questions.length
      const score = users.lists.scoreOf.replace('{{score}}', String(total - 1)).replace('{{total}}', String(total))
      for (const text of [language === 'fr' ? quiz.titleFr : quiz.title, site.subjects.math.name, score]) {
        await expect(attempt).toContainText(text)
      }
    })

    test(
      'a student without name and email has a link, a deleted student has none',
      coveredBy(
        'src/client/features/staff/activity/activity-view.browser.test.tsx',
        'a student without name and email has a link, a deleted student has none',
      ),
      async ({ page }) => {
        const attempt = (id: number, isDeleted: boolean): StudentAttempt => ({
          id,
          score: 1,
          totalQuestions: 2,
          completedAt: JOINED.instant,
          quiz: { id: 1, title: 'Halves', titleFr: 'Moitiés', subject: 'math' },
          student: { id: `00000000-0000-4000-8000-00000000000${id}`, name: null, email: null, isDeleted },
        })
        await page.route('**/api/admin/activity/attempts?**', (route) =>
          route.fulfill({ json: [attempt(1, false), attempt(2, true)] }),
        )
        await signInStaff(page)
        await page.goto('/admin/dashboard?view=activity&list=attempts')
        const rows = page.getByRole('table').getByRole('row')
        await expect(rows.nth(1).getByRole('link', { name: users.none })).toHaveAttribute('href', /student=0.*1$/)
        await expect(rows.nth(2)).toContainText(users.lists.deletedStudent)
        await expect(rows.nth(2).getByRole('link')).toHaveCount(0)
      },
    )
  })
}

for (const { language, users } of portalIn('fr')) {
  test(
    `a figure of zero leads to a list that says nothing happened in this period, in ${language}`,
    coveredBy(
      'src/client/features/staff/activity/activity-view.browser.test.tsx',
      'a figure of zero links to a list that says so and links to all entries: %s',
    ),
    async ({ page }) => {
      await setLanguage(page, language)
      await signInStaff(page)
      await page.route(/only=/, (route) =>
        route.request().resourceType() === 'fetch' ? route.fulfill({ json: [] }) : route.fallback(),
      )
      for (const address of [
        'view=users&only=newUsersThisWeek',
        'view=users&search=camille&only=newUsersThisWeek',
        'view=activity&list=sessions&only=sessionsToday',
        'view=activity&list=hours&only=hoursSoldThisWeek',
        'view=activity&list=attempts&only=attemptsThisWeek',
      ]) {
        await page.goto(`/admin/dashboard?${address}`)
        await expect(page.getByRole('heading', { name: users.lists.nonePeriod.title })).toBeVisible()
        await expect(page.getByRole('link', { name: users.lists.showAll })).toBeVisible()
      }
    },
  )

  test(
    `the log shows which details older entries have and lack, in ${language}`,
    coveredBy(
      'src/client/features/staff/activity/activity-view.browser.test.tsx',
      'the log shows what old entries contain, and what they lack',
    ),
    async ({ page }) => {
      const base = {
        createdAt: JOINED.instant,
        administrator: { name: 'Sam', email: 'sam@example.com' },
        student: null,
      }
      const deletion = (id: number, kind: 'quiz' | 'guide', more: object): AuditEntry => ({
        ...base,
        id,
        action: `${kind}.delete`,
        targetKind: kind,
        target: String(id),
        before: { title: `Old ${id}`, titleFr: `Old ${id}`, ...more },
        after: null,
      })
      const entries = [
        deletion(1, 'quiz', { questionCount: 6 }),
        deletion(2, 'guide', { content: 'It began…', contentFr: '', storedFile: null }),
        deletion(3, 'guide', { content: '', contentFr: '', activities: [{}, {}], storedFile: null }),
        {
          ...deletion(4, 'quiz', { questionCount: 6 }),
          action: 'quiz.update' as const,
          after: { title: 'New', titleFr: 'New' },
        },
      ]
      await page.route('**/api/admin/audit**', (route) => {
        const id = Number(/audit\/(\d+)/.exec(route.request().url())?.[1])
        return route.fulfill({ json: entries.find((entry) => entry.id === id) ?? entries })
      })
      await setLanguage(page, language)
      await signInStaff(page)
      await page.goto('/admin/dashboard?view=activity&list=staff')
      const { kept } = users.actions
      const rowOf = (id: number) => page.getByRole('row').filter({ hasText: `Old ${id}` })
      for (const [id, text] of [
        [1, kept.onlyCounted_other.replace('{{count}}', '6')],
        [2, kept.beginning],
        [3, kept.activities_other.replace('{{count}}', '2')],
      ] as const) {
        await rowOf(id).getByText(kept.before, { exact: true }).click()
        await expect(rowOf(id)).toContainText(text)
        await expect(rowOf(id)).not.toContainText(kept.nothing)
      }
      await expect(rowOf(4).getByText(kept.before, { exact: true })).toHaveCount(0)
    },
  )
}

test(
  'a guide’s card shows the first 150 characters of its text, and a short text whole',
  coveredBy(
    'src/client/features/content/list/content-list.browser.test.tsx',
    'the card of a guide shows at most 150 characters of its text, cut between two words',
  ),
  async ({ page }) => {
    await signInStaff(page)
    const long = Array.from({ length: 80 }, (_, number) => `word${number}`).join(' ')
    const guides = {
      long: { title: ownTitle('Long'), content: long },
      short: { title: ownTitle('Short'), content: 'Brief.' },
    }
    for (const guide of Object.values(guides)) {
      const response = await page.request.post('/api/admin/study-guides', {
        data: { ...guide, subject: 'math', type: 'pdf' },
      })
      expect(response.status()).toBe(201)
    }
    await openContent(page, 'en', '&tab=guides')
    await expect(cardNamed(page, guides.short.title).getByRole('paragraph')).toHaveText('Brief.')
    const preview = (await cardNamed(page, guides.long.title).getByRole('paragraph').textContent()) ?? ''
    // Cut between two words, as late as possible: the next word would not fit.
    const shown = preview.slice(0, -1)
    expect(preview.at(-1)).toBe('…')
    expect(long.startsWith(`${shown} `)).toBe(true)
    const next = long.slice(shown.length).trim().split(' ')[0] ?? ''
    expect(preview.length).toBeLessThanOrEqual(150)
    expect(`${shown} ${next}…`.length).toBeGreaterThan(150)
  },
)
