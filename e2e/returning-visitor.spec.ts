import { expect, firstVisit, test } from './fixtures'

// One after the other in one browser: each journey is the guest who comes after somebody else.
test.describe.configure({ mode: 'serial' })

test('somebody leaves a sign-in, a stored word and a database behind', async ({ page, student: _ }) => {
  await page.goto('/')
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve))
  })
  await page.context().newPage()
})

test('the next journey finds none of it, as if nobody had been there', async ({ page, context }) => {
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

firstVisit('a browser that was never here shares nothing with the one that was', async ({ page, context, visitor }) => {
  expect(context).not.toBe(visitor.context)
  await page.clock.setFixedTime(new Date('2026-11-18T15:00:00Z'))
})

test('a journey that would stop the clock of those after it is told so', ({ page }) => {
  expect(() => page.clock).toThrow('firstVisit')
})
