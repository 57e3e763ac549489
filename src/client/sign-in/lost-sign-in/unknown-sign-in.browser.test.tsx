import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { cutOff, openFakeSite, refuse, respond } from '../../testing/fake-site'
import { MAYA } from '../../testing/people'
import { emptyLibrary, noRelatedContent, noSkills, practiceGoal } from '../../testing/quizzes'
import { blockNavigation, showPage } from '../../testing/show'

const FAILURES = {
  'an error of the server': () => refuse('INTERNAL'),
  'no network': () => cutOff(),
  'an answer that is not JSON': () => new Response('<p>Hello'),
} as const

test.each(Object.entries(FAILURES))(
  'says once on a guest’s page that the sign-in could not be checked after %s, and retries',
  async (_, fail) => {
    let isFailing = true
    const site = openFakeSite([
      respond(accountContract.currentUser, () => (isFailing ? fail() : MAYA)),
      respond(quizzesContract.list, () => []),
      respond(quizzesContract.learningRecord, () => refuse('INTERNAL')),
      noRelatedContent,
      noSkills,
      emptyLibrary,
      practiceGoal,
    ])
    await showPage('/quiz/math')
    const line = page.getByRole('status').filter({ hasText: 'Try again' })
    await expect.element(line).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    // An endless loop of requests would show by now.
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(site.requestsTo(accountContract.currentUser)).toHaveLength(1)
    isFailing = false
    await line.getByRole('button').click()
    await expect.element(line).not.toBeInTheDocument()
    expect(site.requestsTo(accountContract.currentUser)).toHaveLength(2)
  },
)

test('shows no error on a guest’s page after a lost sign-in', async () => {
  const left = blockNavigation()
  openFakeSite([respond(accountContract.currentUser, () => refuse('UNAUTHORIZED'))])
  await showPage('/quiz/math')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(left).toEqual([])
})
