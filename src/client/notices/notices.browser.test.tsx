import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MINUTE_MS } from '#shared/time/units'
import { showPart } from '../testing/show'
import { type NoticeRequest, showNotice } from './notice-store'

const OPEN_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

const text = (content: string) => page.getByText(content, { exact: true })

/** The page draws what has changed. Frames are counted, not time: a look that waits would let the page's time pass. */
async function draw(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** Time passes for the page. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await draw()
}

async function pointAt(content: string): Promise<void> {
  await userEvent.hover(text(content))
  await draw()
}

async function open(notice: NoticeRequest): Promise<{ isShown(): boolean }> {
  await showPart(<p>Page</p>)
  // The test before may have left the pointer where the notice will be.
  await pointAt('Page')
  showNotice(notice)
  await draw()
  return { isShown: () => text(notice.title).query() !== null }
}

const withAction = (onSelect = () => {}) => ({ title: 'Booking Failed', action: { label: 'Try Again', onSelect } })

test('a notice is gone after its five seconds, not before', async () => {
  const notice = await open({ title: 'Session Updated' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Session Updated')
  await pass(OPEN_MS - 100)
  expect(notice.isShown()).toBe(true)
  await pass(100)
  expect(notice.isShown()).toBe(false)
})

test('a notice that went wrong is an alert, and can be closed at once', async () => {
  const notice = await open({ title: 'Booking Failed', variant: 'destructive' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Booking Failed')
  await page.getByRole('button', { name: 'Close' }).click()
  await draw()
  expect(notice.isShown()).toBe(false)
})

test('a notice with something to do waits under the pointer, and then has only the rest of its time', async () => {
  const notice = await open(withAction())
  await pass(3_000)
  await pointAt('Booking Failed')
  await pass(MINUTE_MS)
  expect(notice.isShown()).toBe(true)
  await pointAt('Page')
  await pass(1_900)
  expect(notice.isShown()).toBe(true)
  await pass(200)
  expect(notice.isShown()).toBe(false)
})

test('a notice under the keyboard stays when the pointer passes by', async () => {
  const notice = await open(withAction())
  page.getByRole('button', { name: 'Try Again' }).element().focus()
  await pointAt('Booking Failed')
  await pointAt('Page')
  await pass(MINUTE_MS)
  expect(notice.isShown()).toBe(true)
})

test('a notice without anything to do does not wait under the pointer', async () => {
  const notice = await open({ title: 'Session Updated' })
  await pointAt('Session Updated')
  await pass(OPEN_MS)
  expect(notice.isShown()).toBe(false)
})

test('what a notice offers is done once, and the notice is gone', async () => {
  const done = vi.fn()
  const notice = await open(withAction(done))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await draw()
  expect(notice.isShown()).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})
