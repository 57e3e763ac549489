import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import { type LibraryEntry, libraryContract } from '#shared/features/skills/library/library.contract'
import { saveUnfinished } from '../../../parts/learning/unfinished-quizzes'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { MAYA, signedIn } from '../../../testing/people'
import { HALVES, noRelatedContent, noSkills, practiceGoal, recordOf } from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'

const ANGLES = { ...HALVES, id: 6, title: 'Angles', titleFr: 'Angles', difficulty: 'hard' as const }
const BY_STAFF = { ...HALVES, id: 7, title: 'From staff', titleFr: 'De l’école' }

const place = (id: number, topic: string, grades: [number, number]): LibraryEntry => ({
  kind: 'quiz',
  id,
  topic: { key: topic.toLowerCase(), name: topic, nameFr: topic },
  skill: { key: 'skill', name: 'Skill', nameFr: 'Notion' },
  grades,
  cover: '@fraction',
})

const notDone = { title: 'Angles', titleFr: '', lastPercent: null, bestPercent: null, lastDay: null }

function recordWith(bestPercent: number) {
  const done = recordOf(HALVES, { lastPercent: Math.min(bestPercent, 50), bestPercent })
  return {
    ...done,
    quizzes: [HALVES.id, ANGLES.id, BY_STAFF.id].flatMap((quizId) =>
      done.quizzes.map((quiz) => (quizId === HALVES.id ? quiz : { ...quiz, ...notDone, quizId })),
    ),
  }
}

function openList(
  library: readonly LibraryEntry[] | 'broken' = [place(6, 'Shapes', [7, 8]), place(5, 'Numbers', [4, 6])],
  bestPercent = 100,
) {
  return openFakeSite([
    signedIn,
    noRelatedContent,
    noSkills,
    practiceGoal,
    respond(quizzesContract.list, () => [HALVES, ANGLES, BY_STAFF]),
    respond(quizzesContract.learningRecord, () => recordWith(bestPercent)),
    respond(libraryContract.ofSubject, () => (library === 'broken' ? refuse('INTERNAL') : [...library])),
  ])
}

const card = (name: string) => page.getByRole('article', { name })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((article) => article.querySelector('h3')?.textContent)

test('groups quizzes by topic in the order of the library, those of staff last', async () => {
  openList()
  await showPage('/quiz/math')
  await expect.element(page.getByRole('button', { name: /Shapes/ })).toBeVisible()
  expect(titles()).toEqual(['Angles', 'Halves', 'From staff'])
  await page.getByRole('button', { name: /Shapes/ }).click()
  await expect.element(card('Angles')).not.toBeInTheDocument()
})

test('every card has Start Quiz; a finished one shows its best score', async () => {
  openList()
  await showPage('/quiz/math')
  await expect.element(card('Halves').getByText('Done · best 100%')).toBeVisible()
  for (const name of ['Halves', 'Angles', 'From staff']) {
    await expect.element(card(name).getByRole('button', { name: 'Start Quiz', exact: true })).toBeVisible()
  }
})

test('a poor score is not called done, and invites to try again', async () => {
  openList([], 42)
  await showPage('/quiz/math')
  await expect.element(card('Halves').getByText('Best 42%')).toBeVisible()
  await expect.element(card('Halves').getByText('Try again')).toBeVisible()
  await expect.element(card('Halves').getByRole('button', { name: 'Start Quiz', exact: true })).toBeVisible()
})

test('an unfinished quiz can be resumed at its question', async () => {
  saveUnfinished(MAYA.id, 6, { questionIds: ['q1', 'q2'], index: 1, answers: { q1: 1 }, isSubmitted: false })
  openList()
  await showPage('/quiz/math')
  await expect.element(card('Angles').getByRole('button', { name: 'Resume Quiz' })).toBeVisible()
  await expect.element(card('Angles').getByText('Question 2 of 2')).toBeVisible()
})

test('another subject’s screen links to the unfinished quiz', async () => {
  saveUnfinished(MAYA.id, 5, { questionIds: ['q1', 'q2'], index: 0, answers: { q1: 1 }, isSubmitted: true })
  openList()
  await showPage('/quiz/english')
  await expect.element(page.getByText('You have an unfinished quiz in math:')).toBeVisible()
  await page.getByRole('link', { name: 'Resume Halves' }).click()
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
})

test('filters are kept in the address, and an empty result offers to clear the one that excludes most', async () => {
  openList()
  await showPage('/quiz/math?grade=9')
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the grade' }).click()
  await expect.element(card('Angles')).toBeVisible()
  expect(location.search).toBe('')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), 'halv')
  await expect.element(card('Angles')).not.toBeInTheDocument()
  expect(location.search).toBe('?search=halv')
})

test('the list works without the library', async () => {
  openList('broken')
  await showPage('/quiz/math')
  await expect.element(card('Halves')).toBeVisible()
  await expect.element(card('From staff')).toBeVisible()
})

test('a strip above the list links to practice with the rest of the goal', async () => {
  openList()
  await showPage('/quiz/math')
  await expect.element(page.getByRole('heading', { name: '4 more for today’s 10' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Keep practising' })).toHaveAttribute('href', '/practice/math')
})

test('the recommended quiz is above the list with its reason, until a filter is set', async () => {
  openList()
  await showPage('/quiz/math')
  const forYou = page.getByRole('region', { name: 'For you' })
  await expect.element(forYou.getByRole('link', { name: 'Angles' })).toHaveAttribute('href', '/quiz/math?quiz=6')
  await expect.element(forYou.getByText(/quiz is your next step|will help you most/)).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search' }), 'halv')
  await expect.element(forYou).not.toBeInTheDocument()
})

test('a phone begins with a finished topic collapsed', async () => {
  openList()
  await page.viewport(390, 800)
  await showPage('/quiz/math')
  await expect.element(page.getByRole('button', { name: /Numbers/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('button', { name: /Shapes/ })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: /Numbers/ }).click()
  await expect.element(card('Halves')).toBeVisible()
})

test('a card shows the best score, not a lower last one', async () => {
  openList()
  await showPage('/quiz/math')
  await expect.element(page.getByText('Done · best 100%')).toBeVisible()
})
