import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SUBJECTS } from '#shared/subjects'
import { showPart } from '../testing/show'
import { Avatar } from './avatar'

test('shows an initial in the same colours for every subject', async () => {
  await showPart(
    SUBJECTS.map((subject) => (
      <div key={subject} data-subject={subject}>
        <Avatar name={subject} pictureUrl={null} />
      </div>
    )),
  )
  await expect.element(page.getByText(/^[EFM]$/).first()).toBeVisible()
  const colours = page
    .getByText(/^[EFM]$/)
    .elements()
    .map((initial) => getComputedStyle(initial))
    .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`)
  expect(colours).toHaveLength(SUBJECTS.length)
  expect(new Set(colours).size).toBe(1)
})
