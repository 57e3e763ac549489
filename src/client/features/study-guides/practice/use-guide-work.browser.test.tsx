import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ActivityWork } from '#shared/features/study-guides/guide-work.rules'
import { type GuideDetail, studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { openFakeSite, refuse, respond } from '../../../testing/fake-site'
import { signedIn } from '../../../testing/people'
import { emptyLibrary, noRelatedContent, practiceGoal } from '../../../testing/quizzes'
import { showPage } from '../../../testing/show'

const { detail, saveWork } = studyGuidesContract
const GUIDE: GuideDetail = {
  id: 4,
  type: 'interactive',
  title: 'Blanks',
  titleFr: 'Espaces',
  subject: 'math',
  content: 'Text.',
  contentFr: 'Texte.',
  fileUrl: '/study-guides/math/4',
  files: [],
  activities: [
    {
      kind: 'fill',
      prompt: 'Fill in.',
      promptFr: 'Remplis.',
      text: '____ and ____',
      textFr: '____ et ____',
      answers: ['one', 'two'],
      answersFr: ['un', 'deux'],
    },
  ],
  figures: [],
  scenes: [],
  work: [],
}

const blank = (number: number) => page.getByLabelText(`Blank ${number}`)
const notSaved = () => page.getByText('Your answers may not be saved yet. They are kept in this tab.')

/** The outcomes are those of the requests to save, in order. */
function openGuideSite(savedWork: ActivityWork[], ...outcomes: ('saved' | 'lost')[]) {
  const remaining = [...outcomes]
  return openFakeSite([
    signedIn,
    noRelatedContent,
    emptyLibrary,
    practiceGoal,
    respond(detail, () => ({ ...GUIDE, work: savedWork })),
    respond(saveWork, ({ body }) =>
      remaining.shift() === 'lost'
        ? refuse('INTERNAL')
        : body.changes.map(({ activity, isDone }) => ({ activity, list: ['one', 'two'], isDone })),
    ),
  ])
}

test('shows the work of another device and sends only the changes made here, once', async () => {
  const site = openGuideSite([{ activity: 0, list: ['one', null], isDone: false }], 'saved')
  await showPage('/study-guides/math/4')
  await expect.element(blank(1)).toHaveValue('one')
  await blank(2).fill('two')
  await expect.poll(() => site.requestsTo(saveWork).length).toBe(1)
  expect(site.requestsTo(saveWork)[0]?.body).toEqual({
    changes: [{ activity: 0, items: [{ at: 1, value: 'two' }], isDone: false }],
  })
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.includes('guide-4'))).toEqual([])
  await expect.element(blank(2)).toHaveValue('two')
})

test('retries when the network is reported back before it works', async () => {
  const site = openGuideSite([], 'lost', 'lost', 'saved')
  await showPage('/study-guides/math/4')
  await blank(1).fill('one')
  await expect.element(notSaved()).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.poll(() => site.requestsTo(saveWork).length, { timeout: 8_000 }).toBe(3)
  await expect.element(notSaved()).not.toBeInTheDocument()
})

test('reports unsaved work, keeps it over a reload and sends it then', async () => {
  const site = openGuideSite([], 'lost', 'lost', 'saved')
  const close = await showPage('/study-guides/math/4')
  await blank(1).fill('one')
  await expect.element(notSaved()).toBeVisible()
  expect(site.requestsTo(saveWork)).toHaveLength(1)
  close()
  await showPage('/study-guides/math/4')
  await expect.element(blank(1)).toHaveValue('one')
  await expect.poll(() => site.requestsTo(saveWork).length).toBe(3)
  await expect.element(notSaved()).not.toBeInTheDocument()
})

test('a French reader’s answers are compared with the French ones', async () => {
  openGuideSite([])
  await showPage('/study-guides/math/4', 'fr')
  const blankInFrench = (number: number) => page.getByLabelText(`Espace ${number}`)
  await blankInFrench(1).fill('one')
  await blankInFrench(2).fill('deux')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.element(blankInFrench(1)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(blankInFrench(2)).toHaveAttribute('aria-invalid', 'false')
  await blankInFrench(1).fill('un')
  await page.getByRole('button', { name: 'Vérifier' }).click()
  await expect.element(page.getByText('Tout est juste.')).toBeVisible()
})

test('counts a finished activity and saves that it is done', async () => {
  const site = openGuideSite([])
  await showPage('/study-guides/math/4')
  await blank(1).fill('one')
  await blank(2).fill('two')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('All done. Nice work!')).toBeVisible()
  await expect.poll(() => site.requestsTo(saveWork).at(-1)?.body.changes[0]?.isDone).toBe(true)
})
