import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scene } from '#shared/features/study-guides/scenes.contract'
import { type GuideDetail, studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import type { Language } from '#shared/languages'
import { MINUTE_MS } from '#shared/time/units'
import { openFakeSite, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { emptyLibrary, noRelatedContent, practiceGoal } from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'

const WORD: Scene = {
  title: 'The circumflex',
  titleFr: 'L’accent circonflexe',
  picture: {
    kind: 'text',
    language: 'fr',
    lines: [{ text: 'forêt', step: 1, marks: [{ text: 'ê', look: 'accent', step: 2 }] }],
  },
  steps: [
    { caption: 'Something is missing.', captionFr: 'Il manque quelque chose.' },
    { caption: 'Now it is there.', captionFr: 'Le voilà.' },
  ],
}

const SIDES: Scene = {
  title: 'A triangle',
  titleFr: 'Un triangle',
  picture: {
    kind: 'figure',
    figure: {
      kind: 'triangle',
      sides: { ab: 4, bc: 3, ca: '?' },
      angles: { a: null, b: null, c: null },
      height: null,
      rightAngle: 'b',
      unit: 'm',
    },
  },
  steps: [{ caption: 'How long is the third side?', captionFr: 'Combien mesure le troisième côté?' }],
}

const GUIDE: GuideDetail = {
  id: 4,
  type: 'video',
  title: 'Accents',
  titleFr: 'Accents',
  subject: 'french',
  figures: [],
  content: '',
  contentFr: '',
  fileUrl: '/study-guides/french/4',
  files: [],
  activities: [],
  scenes: [WORD, SIDES],
  work: [],
}

async function showGuide(language: Language = 'en') {
  openFakeSite([
    signedIn,
    noRelatedContent,
    emptyLibrary,
    practiceGoal,
    respond(studyGuidesContract.detail, () => GUIDE),
  ])
  await showPage('/study-guides/french/4', language)
}

const player = () => page.getByRole('region', { name: 'Explanation, step by step' })
const button = (name: string) => player().getByRole('button', { name, exact: true })

test('plays step by step and stops at the last step', async () => {
  await showGuide()
  await expect.element(player()).toHaveTextContent('Step 1 of 3')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await expect.element(player().getByText('foret')).toBeVisible()
    await button('Play').click()
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.element(player().getByText('forêt')).toBeVisible()
    await button('Pause').click()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    await expect.element(player()).toHaveTextContent('Step 2 of 3')
    await button('Play').click()
    await vi.advanceTimersByTimeAsync(6_000)
    await expect.element(player()).toHaveTextContent('Step 3 of 3')
    await expect.element(player().getByRole('img', { name: /side CA unknown/ })).toBeVisible()
    await button('Play').click()
    await expect.element(player()).toHaveTextContent('Step 1 of 3')
    await expect.element(button('Pause')).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('arrow keys and buttons go forward and back within the steps', async () => {
  await showGuide()
  await expect.element(button('Back')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  await expect.element(player()).toHaveTextContent('Step 3 of 3')
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  await button('Back').click()
  await expect.element(player().getByText('foret')).toBeVisible()
})

test('a scene is animated when it is shown, not before', async () => {
  await showGuide()
  const animated = () => player().element().querySelectorAll('.animate-rise svg').length
  await expect.element(button('Next')).toBeVisible()
  expect(animated()).toBe(0)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(animated).toBe(1)
})

test('the buttons do not move from step to step', async () => {
  await showGuide()
  const top = () => button('Next').element().getBoundingClientRect().top
  await expect.element(button('Next')).toBeVisible()
  const tops = [top()]
  for (const caption of ['Now it is there.', 'How long is the third side?']) {
    await button('Next').click()
    await expect.element(player().getByText(caption).last()).toBeVisible()
    tops.push(top())
  }
  expect(new Set(tops).size).toBe(1)
})

test('shows all captions in the transcript, in French for a French reader', async () => {
  await showGuide('fr')
  const captions = page.getByRole('main').getByRole('listitem')
  await expect.element(captions.nth(2)).toHaveTextContent('Combien mesure le troisième côté?')
  expect(captions.elements().map(({ textContent }) => textContent)).toEqual([
    'Il manque quelque chose.',
    'Le voilà.',
    'Combien mesure le troisième côté?',
  ])
})
