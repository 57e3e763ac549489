import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SUBJECTS } from '#shared/subjects'
import { showPart } from '../testing/show'
import { Avatar } from './avatar'

test('a person’s letter has the same colours whatever the subject: those are for covers', async () => {
  await showPart(
    SUBJECTS.map((subject) => (
      <div key={subject} data-subject={subject}>
        <Avatar name={subject} pictureUrl={null} />
      </div>
    )),
  )
  await expect.element(page.getByText(/^[EFM]$/).first()).toBeVisible()
  const looks = page
    .getByText(/^[EFM]$/)
    .elements()
    .map((letter) => getComputedStyle(letter))
    .map(({ color, backgroundColor }) => `${color} on ${backgroundColor}`)
  expect(looks).toHaveLength(SUBJECTS.length)
  expect(new Set(looks).size).toBe(1)
})
