import { expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { AppError } from '../http/app-error'
import { createGuidePdfs } from './guide-pdfs'

const guide = {
  id: 1,
  version: 1,
  title: 'T',
  content: '',
  subject: 'math',
  language: 'en',
  figures: [],
  createdAt: new Date(0),
} as const

test('renders each version once, also for concurrent callers', async () => {
  const render = vi.fn(async () => Buffer.from('pdf'))
  const pdfs = createGuidePdfs(render)
  const [first, second] = await Promise.all([pdfs.make(guide), pdfs.make(guide)])
  expect(second).toBe(first)
  await pdfs.make(guide)
  expect(render).toHaveBeenCalledTimes(1)
  await pdfs.make({ ...guide, version: 2 })
  await pdfs.make({ ...guide, language: 'fr' })
  await pdfs.make({ ...guide, id: 2 })
  expect(render).toHaveBeenCalledTimes(4)
})

test('caches at most a hundred, the most recently used', async () => {
  const render = vi.fn(async () => Buffer.from('pdf'))
  const pdfs = createGuidePdfs(render)
  for (let id = 1; id <= 100; id++) await pdfs.make({ ...guide, id })
  await pdfs.make({ ...guide, id: 1 })
  await pdfs.make({ ...guide, id: 101 })
  render.mockClear()
  await pdfs.make({ ...guide, id: 1 })
  expect(render).not.toHaveBeenCalled()
  await pdfs.make({ ...guide, id: 2 })
  expect(render).toHaveBeenCalledTimes(1)
})

test('does not cache a failure', async () => {
  const render = vi.fn(async () => Buffer.from('pdf')).mockRejectedValueOnce(new Error('out of memory'))
  const pdfs = createGuidePdfs(render)
  await expect(pdfs.make(guide)).rejects.toThrow('out of memory')
  expect((await pdfs.make(guide)).bytes.toString()).toBe('pdf')
})

test('caches a refusal for ten minutes, so that one guide does not delay the others repeatedly', async () => {
  vi.useFakeTimers()
  const render = vi.fn(async () => Promise.reject(new AppError('GUIDE_TOO_LARGE')))
  const pdfs = createGuidePdfs(render)
  for (let turn = 0; turn < 3; turn++) await expect(pdfs.make(guide)).rejects.toMatchObject({ code: 'GUIDE_TOO_LARGE' })
  expect(render).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10 * MINUTE_MS)
  await expect(pdfs.make(guide)).rejects.toMatchObject({ code: 'GUIDE_TOO_LARGE' })
  expect(render).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
