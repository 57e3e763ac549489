import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountContract } from '#shared/features/account/account.contract'
import { bookingContract } from '#shared/features/booking/booking.contract'
import {
  type AttemptDetail,
  type AttemptSkills,
  quizzesContract,
  type VariantOfMissed,
} from '#shared/features/quizzes/quizzes.contract'
import { sharingContract } from '#shared/features/tutors/sharing.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { MAYA, NOOR, noTutorTimes } from '../../../testing/people'
import {
  attemptAt,
  emptyLibrary,
  FILL_BLANK,
  HALVES,
  noRelatedContent,
  practiceGoal,
  recordOf,
} from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'

const RESULTS = '/quiz/math?attempt=1'
const ONE_MISSED: AttemptDetail = {
  ...attemptAt(HALVES, 1),
  answers: { q1: 1, q2: 'six' },
  questions: HALVES.questions,
  missed: ['q2'],
  hintsTaken: {},
}

interface AttemptSite {
  attempt?: Partial<AttemptDetail>
  hours?: number
  skills?: AttemptSkills['skills']
  variants?: VariantOfMissed[]
}

function openAttemptSite({ attempt = {}, hours = 5, skills = [], variants = [] }: AttemptSite = {}) {
  return openFakeSite([
    respond(accountContract.currentUser, () => ({ ...MAYA, creditsRemaining: hours })),
    noRelatedContent,
    emptyLibrary,
    practiceGoal,
    respond(quizzesContract.attempt, () => ({ ...ONE_MISSED, ...attempt })),
    respond(quizzesContract.attemptSkills, () => ({ skills, topicQuizIds: [HALVES.id] })),
    respond(quizzesContract.variantsOfMissed, () => variants),
    respond(quizzesContract.learningRecord, () => recordOf(HALVES, { lastPercent: 50, bestPercent: 50 })),
    respond(bookingContract.holidays, () => []),
    respond(sharingContract.read, () => ({ sessionIds: [], subjects: [] })),
    noTutorTimes,
    respond(bookingContract.tutors, () => [NOOR]),
    respond(bookingContract.upcoming, () => []),
    respond(bookingContract.past, () => []),
    respond(bookingContract.freeTimes, () => []),
  ])
}

const link = (name: string) => page.getByRole('link', { name })
/** Right answers are folded away when others were missed. */
const unfold = () => page.getByText(/^(Show|Afficher) .*(right answers?|bonnes? réponses?)$/).click()
const question = (words: string) => page.getByRole('listitem').filter({ hasText: words })

test('shows the verdicts of that time, even if the rule has changed since', async () => {
  openAttemptSite({ attempt: { answers: { q1: 1, q2: 'five' }, missed: ['q1'] } })
  await showPage(RESULTS)
  await expect.element(question('Which is half of eight?').getByText('Incorrect')).toBeVisible()
  await unfold()
  await expect.element(question('Half of ten?').getByText('Correct', { exact: true })).toBeVisible()
})

test('shows a question with its figure, described in the reader’s language', async () => {
  openAttemptSite()
  await showPage(RESULTS, 'fr')
  await unfold()
  const figure = question('Quelle est la moitié de huit?').getByRole('img', { name: /^Un rectangle/ })
  await expect.element(figure).toBeVisible()
})

test('shows how many hints were used for a question', async () => {
  openAttemptSite({ attempt: { hintsTaken: { q1: 2 } } })
  await showPage(RESULTS)
  await unfold()
  await expect.element(question('Which is half of eight?').getByText('You asked for 2 hints.')).toBeVisible()
  await expect.element(question('Half of ten?').getByText('hint')).not.toBeInTheDocument()
})

test('does not show achievements again when the results are opened later', async () => {
  openAttemptSite()
  await showPage(RESULTS)
  await expect.element(page.getByText('1 of 2 correct')).toBeVisible()
  await expect.element(page.getByText('Earned with this quiz')).not.toBeInTheDocument()
  await expect.element(page.getByText('3 days in a row')).not.toBeInTheDocument()
})

test('explains why an attempt from before questions were stored has no answers', async () => {
  openAttemptSite({ attempt: { questions: null, missed: [] } })
  await showPage(RESULTS)
  const words = 'This attempt is from before we saved questions, so its answers cannot be shown.'
  await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Your answers' })).not.toBeInTheDocument()
})

test('folds all but the best move, and offers a session with a tutor, with subject and notes filled in', async () => {
  openAttemptSite({ hours: 1 })
  await showPage(RESULTS)
  await expect.element(link('Practise These Now')).toBeVisible()
  await expect.element(link('Work on it with a tutor')).not.toBeInTheDocument()
  await page.getByText('Other ideas').click()
  await link('Work on it with a tutor').click()
  await expect.element(page.getByRole('radio', { name: 'Math' })).toBeChecked()
  await expect.element(page.getByRole('textbox', { name: /Notes/ })).toHaveValue('Halves')
})

test('offers neither a tutor nor a purchase to a student without hours', async () => {
  openAttemptSite({ hours: 0 })
  await showPage(RESULTS)
  await page.getByText('Other ideas').click()
  await expect.element(link('Practise These Now')).toBeVisible()
  await expect.element(link('Work on it with a tutor')).not.toBeInTheDocument()
  expect(document.querySelector('main')?.textContent).not.toContain('$')
})

test('opens the attempt of a deleted quiz and lets the student practise its missed questions', async () => {
  openAttemptSite({ attempt: { quiz: { ...ONE_MISSED.quiz, id: null } } })
  await showPage(RESULTS)
  await expect.element(question('Half of ten?').getByText('Incorrect')).toBeVisible()
  await link('Practise These Now').click()
  await page.getByRole('textbox').fill('five')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  // Nothing is sent, because the quiz no longer exists.
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect.element(page.getByText('1 of 1 correct')).toBeVisible()
})

test('asks a missed question in a new way, and shows that question with the results', async () => {
  const question = { ...FILL_BLANK, question: 'Half of twelve?', correctAnswer: 'six' }
  openAttemptSite({ attempt: { quiz: { ...ONE_MISSED.quiz, id: null } }, variants: [{ question, variantSeed: 9 }] })
  await showPage(`${RESULTS}&missed`)
  await expect.element(page.getByText('A new question of the same kind.')).toBeVisible()
  await expect.element(page.getByText('Half of ten?')).not.toBeInTheDocument()
  await page.getByRole('textbox').fill('six')
  await page.getByRole('button', { name: 'Submit Answer' }).click()
  await page.getByRole('button', { name: 'Finish Quiz' }).click()
  await expect.element(page.getByText('1 of 1 correct')).toBeVisible()
  await expect.element(page.getByText('Half of twelve?')).toBeVisible()
})

const FRACTIONS = {
  key: 'halves',
  name: 'Half of a number',
  nameFr: 'La moitié',
  right: 0,
  total: 1,
  status: 'learning',
} as const

test('names the weak skill and fills it in for the tutor', async () => {
  openAttemptSite({ skills: [FRACTIONS], hours: 1 })
  await showPage(RESULTS)
  await page.getByText('Other ideas').click()
  await expect.element(link('New questions of the same kind')).toHaveAttribute('href', '/practice/math?skill=halves')
  await link('Half of a number').click()
  const notes = page.getByRole('textbox', { name: /Notes/ })
  await expect.element(notes).toHaveValue('Halves: I would like help with Half of a number.')
})

test('says which skills went well and which are worth another look, without quoting their names', async () => {
  const solid = { ...FRACTIONS, key: 'thirds', name: 'A third of a number', nameFr: 'Le tiers', right: 1 }
  openAttemptSite({ skills: [FRACTIONS, solid] })
  await showPage(RESULTS)
  await expect
    .element(page.getByText('Solid: A third of a number. Worth another look: Half of a number.'))
    .toBeVisible()
})

test('has kind words and no red seal below half', async () => {
  openAttemptSite({ attempt: { score: 0, missed: ['q1', 'q2'] } })
  await showPage(RESULTS)
  await expect.element(page.getByRole('heading', { name: 'A start to build on' })).toBeVisible()
  const seal = page.getByText('0%', { exact: true }).element()
  const ink = getComputedStyle(page.getByRole('heading', { name: 'A start to build on' }).element()).color
  expect(getComputedStyle(seal).color).toBe(ink)
})

test('celebrates a perfect result', async () => {
  openAttemptSite({ attempt: { ...attemptAt(HALVES, 2), missed: [] } })
  await showPage(RESULTS)
  await expect.element(page.getByText('Every single question right. That is worth a stamp!')).toBeVisible()
})

test('puts the strongest next step before the specified buttons on a phone', async () => {
  await page.viewport(390, 844)
  openAttemptSite()
  await showPage(RESULTS)
  const step = link('Practise These Now')
  await expect.element(step).toBeVisible()
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const another = page.getByRole('button', { name: 'Try Another Quiz' })
  expect(topOf(step.element())).toBeLessThan(topOf(another.element()))
})
