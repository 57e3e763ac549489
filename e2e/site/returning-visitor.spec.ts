import { expect, firstVisit, test } from '../fixtures'

// Serial, in one browser: each journey visits after another person.
test.describe.configure({ mode: 'serial' })

test('a journey leaves a sign-in, stored values and a database behind', async ({ page, student: _ }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve))
  })
  await page.context().newPage()
})

test('the next journey finds none of them', async ({ page, context }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  expect(context.pages().filter((open) => open.url() !== 'about:blank')).toEqual([page])
  expect(await context.cookies()).toEqual([])
  const left = await page.evaluate(async () => ({
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(left).toMatchObject({ stored: [null, null], databases: [] })
})

firstVisit('a first visit shares nothing with the returning visitor', async ({ page, context, visitor }) => {
  expect(context).not.toBe(visitor.context)
  await page.clock.setFixedTime(new Date('2026-11-18T15:00:00Z'))
})

test('a journey that stops the clock without firstVisit fails', ({ page }) => {
  expect(() => page.clock).toThrow('firstVisit')
})
