import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type GuideDetail, studyGuidesContract } from '#shared/features/study-guides/study-guides.contract'
import { openFakeSite, respond } from '../../testing/fake-site'
import { MAYA, signedIn } from '../../testing/people'
import { emptyLibrary, noRelatedContent, practiceGoal } from '../../testing/quizzes'
import { showPage } from '../../testing/show'

const GUIDE: GuideDetail = {
  id: 4,
  type: 'pdf',
  title: 'Numbers',
  titleFr: 'Nombres',
  subject: 'math',
  content: 'Hello.\n\n## Look\n\n{figure 1}\n\n## Practice\n\n1. One?\n\n## Answers\n\n1. It is one.',
  contentFr: '',
  fileUrl: '/api/guides/4/file',
  files: [{ language: 'en', format: 'pdf' }],
  activities: [],
  figures: [
    {
      kind: 'number-line',
      from: -8,
      to: 2,
      parts: 10,
      numbered: 'all',
      points: [{ name: 'A', mark: 2 }],
      moves: true,
    },
  ],
  scenes: [],
  work: [],
}

async function openGuide(guide = GUIDE) {
  openFakeSite([
    signedIn,
    noRelatedContent,
    emptyLibrary,
    practiceGoal,
    respond(studyGuidesContract.detail, () => guide),
  ])
  await showPage('/study-guides/math/4')
}

test('buttons and arrow keys move a point, and the equation follows', async () => {
  await openGuide()
  await expect.element(page.getByText('A = −6')).toBeVisible()
  await page.getByRole('button', { name: 'More: A' }).click()
  await expect.element(page.getByText('A = −5')).toBeVisible()
  const handle = page.getByRole('slider', { name: 'A' })
  handle.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByText('A = −8')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Less: A' })).toHaveAttribute('aria-disabled', 'true')
})

test('a bar is cut into as many pieces as the reader chooses, next to the bar as it was', async () => {
  await openGuide({ ...GUIDE, figures: [{ kind: 'fraction-bar', parts: 3, filled: 2, moves: true }] })
  await expect.element(page.getByRole('radio', { name: '2' })).toBeChecked()
  await expect.element(page.getByRole('img', { name: /6 equal parts; 4 are/ })).toBeVisible()
  await page.getByRole('radio', { name: '4' }).click()
  await expect.element(page.getByRole('img', { name: /12 equal parts; 8 are/ })).toBeVisible()
  await expect.element(page.getByRole('img', { name: /3 equal parts; 2 are/ })).toBeVisible()
})

test('a guide that was begun leads back to the section at which the reader stopped', async () => {
  const key = `plume_place_${GUIDE.id}_${MAYA.id}`
  localStorage.setItem(key, '1')
  await openGuide({ ...GUIDE, content: `${GUIDE.content}\n\n## The end\n\nBye.` })
  const link = page.getByRole('link', { name: 'Pick up where you left off: Practice' })
  await expect.element(link).toHaveAttribute('href', '#part-2')
  localStorage.removeItem(key)
})

test('a guide to read can be heard instead', async () => {
  await openGuide()
  await page.getByRole('button', { name: 'Listen' }).click()
  await expect.element(page.getByRole('region', { name: 'Listen and read' })).toBeVisible()
  await page.getByRole('button', { name: 'Read instead' }).click()
  await expect.element(page.getByRole('slider', { name: 'A' })).toBeVisible()
})

test('an answer is collapsed until it is opened', async () => {
  await openGuide()
  await expect.element(page.getByText('It is one.')).not.toBeVisible()
  await page.getByRole('button', { name: 'Show the answer' }).click()
  await expect.element(page.getByText('It is one.')).toBeVisible()
})

test('the contents list the sections, without the answers', async () => {
  await openGuide()
  const links = page.getByRole('navigation', { name: 'In this guide' }).getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', '#part-1')
  expect(links.elements()).toHaveLength(2)
})
