import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { quizzesContract, type ReviewQuestion, type UpcomingReviews } from '#shared/features/quizzes/quizzes.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { HALVES } from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'

const TODAY = businessDay(new Date())
const REVIEWS: ReviewQuestion[] = HALVES.questions.map((question) => ({
  quizId: HALVES.id,
  quizTitle: HALVES.title,
  quizTitleFr: HALVES.titleFr,
  subject: 'math',
  skill: { name: 'Half of a number', nameFr: 'La moitié d’un nombre' },
  question,
  variantSeed: null,
}))
const about = [{ subject: 'math' as const, name: 'Half of a number', nameFr: 'La moitié d’un nombre' }]

interface Plan {
  due?: ReviewQuestion[]
  upcoming?: Partial<UpcomingReviews>
}

function openPlan({ due = [], upcoming = {} }: Plan = {}) {
  return openFakeSite([
    signedIn,
    respond(quizzesContract.dueReviews, () => due),
    respond(quizzesContract.upcomingReviews, () => ({ missedToday: [], days: [], ...upcoming })),
  ])
}

const now = page.getByRole('link', { name: /^Practise them now/ })

test('lists what is due, counts it, and leads to the questions', async () => {
  openPlan({ due: REVIEWS })
  await showPage('/review')
  await expect.element(page.getByRole('main').getByText('Half of a number').first()).toBeVisible()
  await expect.element(now).toHaveAccessibleName(`Practise them now: ${REVIEWS.length} questions`)
  await now.click()
  await expect.poll(() => location.search).toContain('now')
})

test('says when the missed questions return', async () => {
  const days = [
    { day: addDays(TODAY, 1), count: 2, about },
    { day: addDays(TODAY, 3), count: 1, about },
  ]
  openPlan({ upcoming: { days } })
  await showPage('/review')
  await expect.element(page.getByRole('heading', { name: 'Later' })).toBeVisible()
  await expect.element(page.getByText('tomorrow').first()).toBeVisible()
  await expect.element(page.getByText('Nothing to review today')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Take a quiz' })).toBeVisible()
})

test('offers the questions missed today immediately, although nothing is due', async () => {
  openPlan({ upcoming: { missedToday: REVIEWS, days: [{ day: addDays(TODAY, 1), count: 2, about }] } })
  await showPage('/review')
  await expect.element(page.getByRole('heading', { name: 'Missed today' })).toBeVisible()
  await expect.element(now).toBeVisible()
})

test('explains an empty plan and offers a quiz', async () => {
  openPlan()
  await showPage('/review')
  await expect.element(page.getByText('Nothing to review today')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Take a quiz' })).toBeVisible()
})

test('says that the plan could not be loaded', async () => {
  openFakeSite([
    signedIn,
    respond(quizzesContract.dueReviews, () => refuse('INTERNAL')),
    respond(quizzesContract.upcomingReviews, () => ({ missedToday: [], days: [] })),
  ])
  await showPage('/review')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
