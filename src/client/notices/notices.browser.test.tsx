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

/** Waits for the page to render, without letting the fake time advance. */
async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

async function advanceTime(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  await nextFrames()
}

async function pointAt(content: string): Promise<void> {
  await userEvent.hover(text(content))
  await nextFrames()
}

async function open(notice: NoticeRequest): Promise<{ isShown(): boolean }> {
  await showPart(<p>Page</p>)
  // The previous test may have left the pointer where the notice will appear.
  await pointAt('Page')
  showNotice(notice)
  await nextFrames()
  return { isShown: () => text(notice.title).query() !== null }
}

const withAction = (onSelect = () => {}) => ({ title: 'Booking Failed', action: { label: 'Try Again', onSelect } })

test('a notice disappears after five seconds, not before', async () => {
  const notice = await open({ title: 'Session Updated' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Session Updated')
  await advanceTime(OPEN_MS - 100)
  expect(notice.isShown()).toBe(true)
  await advanceTime(100)
  expect(notice.isShown()).toBe(false)
})

test('a notice about a failure is an alert and can be closed immediately', async () => {
  const notice = await open({ title: 'Booking Failed', variant: 'destructive' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Booking Failed')
  await page.getByRole('button', { name: 'Close' }).click()
  await nextFrames()
  expect(notice.isShown()).toBe(false)
})

test('a notice with an action waits while hovered, and then has only the rest of its time', async () => {
  const notice = await open(withAction())
  await advanceTime(3_000)
  await pointAt('Booking Failed')
  await advanceTime(MINUTE_MS)
  expect(notice.isShown()).toBe(true)
  await pointAt('Page')
  await advanceTime(1_900)
  expect(notice.isShown()).toBe(true)
  await advanceTime(200)
  expect(notice.isShown()).toBe(false)
})

test('a focused notice stays when the pointer passes over it', async () => {
  const notice = await open(withAction())
  page.getByRole('button', { name: 'Try Again' }).element().focus()
  await pointAt('Booking Failed')
  await pointAt('Page')
  await advanceTime(MINUTE_MS)
  expect(notice.isShown()).toBe(true)
})

test('a notice without an action does not wait while hovered', async () => {
  const notice = await open({ title: 'Session Updated' })
  await pointAt('Session Updated')
  await advanceTime(OPEN_MS)
  expect(notice.isShown()).toBe(false)
})

test('the action of a notice runs once and dismisses the notice', async () => {
  const done = vi.fn()
  const notice = await open(withAction(done))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await nextFrames()
  expect(notice.isShown()).toBe(false)
  expect(done).toHaveBeenCalledTimes(1)
})
