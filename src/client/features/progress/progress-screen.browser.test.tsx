import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { practiceContract } from '#shared/features/practice/practice.contract'
import { progressContract } from '#shared/features/progress/progress.contract'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { openFakeSite, refuse, respond } from '../../testing/fake-site'
import { signedIn } from '../../testing/people'
import { showPage } from '../../testing/show'

test('reports a malformed history as missing and shows the rest of the screen', async () => {
  openFakeSite([
    signedIn,
    respond(progressContract.records, () => []),
    respond(progressContract.history, () => Response.json({ hello: 'world' })),
    respond(quizzesContract.attempts, () => []),
    respond(practiceContract.overview, () => refuse('INTERNAL')),
  ])
  await showPage('/progress')
  await expect.element(page.getByText('Couldn’t load your history')).toBeVisible()
  await expect.element(page.getByText('Total Lessons')).toBeVisible()
})

test('with all achievements earned, shows the next goal and what is missing', async () => {
  const record = {
    subject: 'math' as const,
    lessonsCompleted: 31,
    totalLessons: 30,
    currentStreak: 12,
    quizzesTaken: 31,
    percentSum: 2700,
    averageScore: 87,
    perfectScores: 1,
    lastActiveDay: null,
  }
  openFakeSite([
    signedIn,
    respond(progressContract.records, () => [record]),
    respond(progressContract.history, () => ({ activity: [], scores: [] })),
    respond(quizzesContract.attempts, () => []),
    respond(practiceContract.overview, () => refuse('INTERNAL')),
  ])
  await showPage('/progress')
  await expect.element(page.getByRole('heading', { name: '14 days in a row' })).toBeVisible()
  await expect.element(page.getByText('2 more days')).toBeVisible()
})
