import { expect, expectAccessible, test } from '../fixtures'
import { book, buyHours, findFree } from '../tutors/tutoring'

test('a session can be added to a calendar, and a private feed can be created and reset', async ({
  page,
  student: _,
}) => {
  await buyHours(page.request)
  const [slot] = await findFree(page, { weeksAhead: 16, duration: 1 })
  if (!slot) throw new Error('too little is free')
  await book(page.request, slot, { duration: 1, notes: 'Bring the ruler' })
  await page.goto('/booking')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Options/ }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Add to calendar' }).click()
  expect((await file).suggestedFilename()).toMatch(/\.ics$/)

  const feed = page.getByRole('region', { name: 'Sessions in your own calendar' })
  // The first address replaces none, so no confirmation is needed.
  await feed.getByRole('button', { name: 'Get a private address' }).click()
  const address = feed.getByLabel('Private calendar address')
  await expect(address).toHaveValue(/^http:.*\/api\/calendar\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VEVENT')
  await expectAccessible(page)

  await feed.getByRole('button', { name: 'Get a new address' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace the address' }).click()
  await expect(address).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
})
