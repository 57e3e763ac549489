import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  type PracticeQuestion,
  type PracticeState,
  type PracticeVerdict,
  practiceContract,
} from '#shared/features/practice/practice.contract'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { showPage } from '../../../testing/show'

const SUM = '\\(\\frac{1}{4} + \\frac{2}{4}\\)'
const QUESTION: PracticeQuestion = {
  id: 7,
  skill: { key: 'add-fractions', name: 'Add fractions', nameFr: 'Additionner des fractions' },
  reason: 'weakest',
  type: 'fill_blank',
  question: `What is ${SUM}?`,
  questionFr: `Combien font ${SUM}?`,
  options: [],
  optionsFr: [],
  answerKind: { kind: 'number', fraction: true },
  hints: ['Are the parts the same size?', 'Add only the numerators.'],
  hintsFr: ['Les parties ont-elles la même taille?', 'Additionne seulement les numérateurs.'],
  step: null,
  status: 'learning',
  marks: 1,
  lastDay: '2026-11-10',
  isSecondTry: false,
}
const STATE: PracticeState = {
  subject: 'math',
  grade: 5,
  dailyGoal: 10,
  answeredToday: 4,
  rightRun: 0,
  placement: { state: 'skipped', answered: 0, most: 12 },
  question: QUESTION,
}
const WORKED: PracticeVerdict['worked'] = {
  correctAnswer: '3/4',
  answerKind: { kind: 'number' },
  explanation: 'Add the numerators: \\(\\frac{1}{4} + \\frac{2}{4} = \\frac{3}{4}\\).',
  explanationFr: 'Additionne les numérateurs.',
  solution: [],
  solutionFr: [],
  guides: [{ id: 3, title: 'The Fraction Toolkit', titleFr: 'La trousse des fractions' }],
}
const RIGHT: PracticeVerdict = {
  isCorrect: true,
  worked: WORKED,
  almost: null,
  isCounted: true,
  feedbackText: null,
  feedbackTextFr: null,
  skill: { key: 'add-fractions', before: 'learning', now: 'learning', marks: 2 },
  missRun: 0,
  answeredToday: 5,
  rightRun: 1,
  placement: STATE.placement,
}
const MISSED: PracticeVerdict = {
  ...RIGHT,
  isCorrect: false,
  worked: null,
  feedbackText: 'You added the denominators too.',
  feedbackTextFr: 'Tu as aussi additionné les dénominateurs.',
}

interface Site {
  question?: Partial<PracticeQuestion>
  state?: Partial<PracticeState>
  verdict?: PracticeVerdict
}

function openSite({ question = {}, state = {}, verdict = RIGHT }: Site = {}) {
  let asked = 0
  return openFakeSite([
    signedIn,
    respond(practiceContract.state, () => ({ ...STATE, ...state })),
    respond(practiceContract.next, () => ({ ...QUESTION, ...question, id: 7 + asked++ })),
    respond(practiceContract.answer, () => verdict),
    respond(practiceContract.showHow, () => ({ ...MISSED, worked: WORKED })),
    respond(practiceContract.skip, () => ({ ...STATE, ...state, question: null })),
  ])
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = () => page.getByRole('textbox', { name: 'Your answer' })
const onScreen = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}

test('typed fractions are typeset while typing', async () => {
  openSite()
  await showPage('/practice/math')
  await field().fill('1 1/2')
  await expect.element(page.getByRole('main').getByText('1').first()).toBeInTheDocument()
  expect(document.querySelector('[data-preview] mfrac')?.textContent).toBe('12')
  await field().fill('1 1/')
  await expect.poll(() => document.querySelector('[data-preview]')).toBeNull()
})

test.each([
  [390, 844],
  [844, 390],
  [320, 480],
])('Skip and Check stay on a screen of %i by %i, with a hint open', async (width, height) => {
  await page.viewport(width, height)
  openSite()
  await showPage('/practice/math')
  await button('Hint').click()
  await field().fill('3/4')
  for (const name of ['Skip', 'Check']) expect(onScreen(button(name).element())).toBe(true)
  const place = button('Check').element().getBoundingClientRect().top
  scrollTo(0, document.documentElement.scrollHeight)
  expect(button('Check').element().getBoundingClientRect().top).toBe(place)
  await button('Check').click()
  await expect.element(button('Next')).toBeVisible()
  expect(onScreen(button('Next').element())).toBe(true)
})

test('question, hint and answer fit a phone', async () => {
  await page.viewport(390, 844)
  openSite()
  await showPage('/practice/math')
  await button('Hint').click()
  const bar = document.querySelector('[data-fixed-bar]')
  expect(field().element().getBoundingClientRect().bottom).toBeLessThan(bar?.getBoundingClientRect().top ?? 0)
})

test('a wrong answer is explained and compared, without the right one', async () => {
  openSite({ verdict: MISSED })
  await showPage('/practice/math')
  await field().fill('3/8')
  await button('Check').click()
  await expect.element(page.getByText('You added the denominators too.')).toBeVisible()
  await expect.element(page.getByText('is less than the')).toBeVisible()
  await expect.element(page.getByText('Correct answer:')).not.toBeInTheDocument()
  await expect.element(button('Try Again')).toHaveFocus()
})

test('the box of a first miss holds the first hint, which stays for the second try', async () => {
  openSite({ verdict: MISSED })
  await showPage('/practice/math')
  await field().fill('3/8')
  await button('Check').click()
  await expect.element(page.getByText('Are the parts the same size?')).toBeVisible()
  await expect.element(button('Hint')).not.toBeInTheDocument()
  await button('Try Again').click()
  await expect.element(page.getByText('Are the parts the same size?')).toBeVisible()
  await expect.element(button('Another hint')).toBeVisible()
})

test('an almost right answer that still counts as the first gets no hint', async () => {
  openSite({
    verdict: { ...MISSED, feedbackText: null, feedbackTextFr: null, almost: 'lowestTerms', isCounted: false },
  })
  await showPage('/practice/math')
  await field().fill('6/8')
  await button('Check').click()
  await expect.element(page.getByText('Almost', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Are the parts the same size?')).not.toBeInTheDocument()
})

test('feedback is shown above the bar of a small phone', async () => {
  await page.viewport(390, 560)
  openSite({ verdict: MISSED })
  await showPage('/practice/math')
  await field().fill('3/8')
  await button('Check').click()
  const bar = () => document.querySelector('[data-fixed-bar]')?.getBoundingClientRect().top ?? 0
  const bottom = (text: string) => page.getByText(text).element().getBoundingClientRect().bottom
  await expect.element(page.getByText('is less than the')).toBeVisible()
  expect(bottom('is less than the')).toBeLessThan(bar())
})

test('a new question begins at its top, wherever the last one was scrolled to', async () => {
  await page.viewport(390, 560)
  openSite()
  await showPage('/practice/math')
  await field().fill('3/4')
  await button('Check').click()
  await expect.element(button('Next')).toBeVisible()
  scrollTo(0, document.documentElement.scrollHeight)
  await button('Next').click()
  await expect.element(page.getByText('2.', { exact: true })).toBeVisible()
  expect(onScreen(page.getByRole('heading', { level: 1 }).element())).toBe(true)
})

test('an almost right answer that counts is still called almost right, and can be explained', async () => {
  openSite({ verdict: { ...MISSED, feedbackText: null, feedbackTextFr: null, almost: 'lowestTerms' } })
  await showPage('/practice/math')
  await field().fill('6/8')
  await button('Check').click()
  await expect.element(page.getByText('Almost', { exact: true })).toBeVisible()
  await expect.element(button('Show Me How')).toBeVisible()
})

test('Show Me How goes one step at a time, draws the fractions, and ends with the answer and the guide', async () => {
  openSite({ verdict: MISSED })
  await showPage('/practice/math')
  await field().fill('3/8')
  await button('Check').click()
  await button('Show Me How').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
  // The hint that only asks is no step.
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
  await expect.element(page.getByText('Add only the numerators.')).toBeVisible()
  await button('Next step').click()
  await expect.element(page.getByText('Correct answer:')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Read more: The Fraction Toolkit' })).toBeVisible()
  await button('Back').click()
  await expect.element(page.getByText('Step 1 of 2')).toBeVisible()
})

test('an easier question shows its first hint and the marks of the skill', async () => {
  openSite({ question: { step: 'twin', marks: 1 } })
  await showPage('/practice/math')
  await expect.element(page.getByText('Are the parts the same size?')).toBeVisible()
  await expect.element(page.getByText('1 of 3', { exact: true })).toBeVisible()
})

test('a skipped question is followed by another with the same number', async () => {
  const site = openSite()
  await showPage('/practice/math')
  await button('Skip').click()
  await expect.poll(() => site.requestsTo(practiceContract.next).length).toBe(2)
  expect(site.requestsTo(practiceContract.skip)).toHaveLength(1)
  await expect.element(page.getByText('1.', { exact: true })).toBeVisible()
})

test('the goal is celebrated once, and the student chooses to stop or continue', async () => {
  openSite({ verdict: { ...RIGHT, answeredToday: 10 } })
  await showPage('/practice/math')
  await field().fill('3/4')
  await button('Check').click()
  await button('Next').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'You reached your goal!' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Stop here' })).toHaveAttribute('href', '/practice')
  await button('Keep going').click()
  await expect.element(page.getByText('2.', { exact: true })).toBeVisible()
})

test('beyond the goal only the count is shown', async () => {
  openSite({ state: { answeredToday: 25 } })
  await showPage('/practice/math')
  await expect.element(page.getByText('Goal reached: 25 questions today')).toBeVisible()
})

test('the result of a placement is only mentioned by the answer that ends it', async () => {
  const placement = { state: 'done', answered: 0, most: 12 } as const
  openSite({ verdict: { ...RIGHT, placement } })
  await showPage('/practice/math')
  await field().fill('3/4')
  await button('Check').click()
  await expect.element(page.getByText('Correct', { exact: true })).toBeVisible()
  await expect.element(page.getByText('We found your level.')).not.toBeInTheDocument()
})

test('a skill that was not practised for long shows that', async () => {
  openSite({ question: { status: 'due', reason: 'review', lastDay: '2020-10-05' } })
  await showPage('/practice/math')
  await expect.element(page.getByText('You last saw this in October.')).toBeVisible()
})
