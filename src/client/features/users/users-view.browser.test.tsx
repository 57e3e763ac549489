import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '#shared/features/account/account.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import { cutOff, openFakeSite, type ReceivedRequest, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { staffSignedIn } from '../../testing/portal'
import { showPage } from '../../testing/show'

const USERS = '/admin/dashboard?view=users'
const FIRST_PAGE = 50

const STUDENTS: User[] = Array.from({ length: FIRST_PAGE + 2 }, (_, number) => ({
  ...MAYA,
  id: `7f0c5b86-6f8a-4b3e-9d55-${String(number).padStart(12, '0')}`,
  email: `student-${number}@example.com`,
}))

/** Two pages, linked as the server links them. */
function answerPage({ query }: ReceivedRequest): Response {
  if (query.has('cursor')) return Response.json(STUDENTS.slice(FIRST_PAGE))
  const headers = { Link: '</api/admin/users?cursor=next>; rel="next"', 'X-Total-Count': String(STUDENTS.length) }
  return Response.json(STUDENTS.slice(0, FIRST_PAGE), { headers })
}

const countRows = () => document.querySelectorAll('tbody tr').length

test('more students are loaded with the button if scrolling is not observed', async () => {
  const { IntersectionObserver } = window
  onTestFinished(() => {
    window.IntersectionObserver = IntersectionObserver
  })
  // An observer that never reports anything; the view uses these two methods.
  window.IntersectionObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
  openFakeSite([staffSignedIn, respond(adminUsersContract.list, answerPage)])
  await showPage(USERS)
  await expect.poll(countRows).toBe(FIRST_PAGE)
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(countRows).toBe(STUDENTS.length)
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument()
})

test('a list that cannot be fetched says why and can be fetched again', async () => {
  const failures = [() => cutOff(), () => new Response('', { status: 500 })]
  openFakeSite([staffSignedIn, respond(adminUsersContract.list, () => failures.shift()?.() ?? [MAYA])])
  await showPage(USERS)
  await expect.element(page.getByText('Failed to connect to server')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('Failed to fetch users')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(countRows).toBe(1)
})

test('View shows the student’s ID in a notice that links to the student’s page', async () => {
  openFakeSite([
    staffSignedIn,
    respond(adminUsersContract.list, () => [MAYA]),
    respond(adminUsersContract.detail, () => MAYA),
    respond(adminUsersContract.statement, () => []),
  ])
  await showPage(USERS)
  await page.getByRole('button', { name: 'View Maya Bouchard' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: MAYA.id })).toBeVisible()
  await page.getByRole('link', { name: 'Open this student’s page' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Maya Bouchard' })).toBeVisible()
  expect(location.search).toContain(`student=${MAYA.id}`)
})

test.each([
  ['en', 'N/A', 'Feb 28, 2026'],
  ['fr', 's.\u00a0o.', '28 févr. 2026'],
] as const)(
  'a row shows a missing name, the language and the day of joining here, in %s',
  async (language, name, day) => {
    // Half past eleven in the evening in Toronto, and the next day in UTC.
    const createdAt = '2026-03-01T04:30:00.000Z'
    const unnamed: User = { ...MAYA, lastName: '', preferredLanguage: 'fr', createdAt }
    // A language that the contract does not allow, as an older row may hold it.
    const unset = { ...MAYA, id: STUDENTS[1]?.id, preferredLanguage: null, createdAt }
    openFakeSite([staffSignedIn, respond(adminUsersContract.list, () => Response.json([unnamed, unset]))])
    await showPage(USERS, language)
    const cell = (row: number, column: number) =>
      document.querySelectorAll('tbody tr')[row]?.querySelectorAll('td')[column]?.textContent
    await expect.poll(() => cell(0, 0)).toBe(name)
    expect([cell(0, 2), cell(1, 2), cell(1, 4)]).toEqual(['FR', 'EN', day])
  },
)
