import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showPart } from '../testing/show'
import { showNotice } from './notice-store'

const OPEN_MS = 5_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
})

const notice = (text: string) => page.getByText(text, { exact: true })

/** Time passes for the page. Looking at it takes a little time as well, so nothing is asked of its last half second. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a notice is gone after its five seconds, not before', async () => {
  await showPart(<p>Page</p>)
  showNotice({ title: 'Session Updated' })
  await expect.element(page.getByRole('status')).toHaveTextContent('Session Updated')
  await pass(OPEN_MS - 500)
  await expect.element(notice('Session Updated')).toBeVisible()
  await pass(500)
  await expect.element(notice('Session Updated')).not.toBeInTheDocument()
})

test('a notice that went wrong is an alert, and can be closed at once', async () => {
  await showPart(<p>Page</p>)
  showNotice({ title: 'Booking Failed', variant: 'destructive' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Booking Failed')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(notice('Booking Failed')).not.toBeInTheDocument()
})

test('a notice with something to do waits under the pointer, and then has only the rest of its time', async () => {
  await showPart(<p>Page</p>)
  showNotice({ title: 'Booking Failed', action: { label: 'Buy Hours', onSelect: () => {} } })
  await expect.element(notice('Booking Failed')).toBeVisible()
  await pass(3_000)
  await userEvent.hover(notice('Booking Failed'))
  await pass(60_000)
  await expect.element(notice('Booking Failed')).toBeVisible()
  await userEvent.hover(notice('Page'))
  await pass(1_400)
  await expect.element(notice('Booking Failed')).toBeVisible()
  await pass(600)
  await expect.element(notice('Booking Failed')).not.toBeInTheDocument()
})

test('a notice under the keyboard stays when the pointer passes by', async () => {
  await showPart(<p>Page</p>)
  showNotice({ title: 'Booking Failed', action: { label: 'Buy Hours', onSelect: () => {} } })
  await expect.element(notice('Booking Failed')).toBeVisible()
  page.getByRole('button', { name: 'Buy Hours' }).element().focus()
  await userEvent.hover(notice('Booking Failed'))
  await userEvent.hover(notice('Page'))
  await pass(60_000)
  await expect.element(notice('Booking Failed')).toBeVisible()
})

test('a notice without anything to do does not wait under the pointer', async () => {
  await showPart(<p>Page</p>)
  showNotice({ title: 'Session Updated' })
  await userEvent.hover(notice('Session Updated'))
  await pass(OPEN_MS)
  await expect.element(notice('Session Updated')).not.toBeInTheDocument()
})

test('what a notice offers is done once, and the notice is gone', async () => {
  const done = vi.fn()
  await showPart(<p>Page</p>)
  showNotice({ title: 'Booking Failed', action: { label: 'Try Again', onSelect: done } })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(notice('Booking Failed')).not.toBeInTheDocument()
  expect(done).toHaveBeenCalledTimes(1)
})
