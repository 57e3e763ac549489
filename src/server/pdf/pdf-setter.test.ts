import { afterEach, expect, test } from 'vitest'
import { createPdfSetter, type PdfSetter } from './pdf-setter'
import { type GuideText, renderGuide } from './render-guide'

const MEBIBYTE = 1024 * 1024
const ROOMY = { timeMs: 30_000, memoryBytes: 512 * MEBIBYTE }

const guide: GuideText = {
  title: 'Fractions',
  content: '## Halves\n\nHalf of *four* is **two**.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
  subject: 'math',
  language: 'en',
  figures: [],
  createdAt: new Date('2026-11-16T15:00:00Z'),
}

let setter: PdfSetter | undefined
afterEach(() => setter?.close())

const REFUSED = { code: 'GUIDE_TOO_LARGE' }

test('renders guides in a separate process, with the same bytes', async () => {
  setter = createPdfSetter(ROOMY)
  const [first, second] = await Promise.all([setter.set(guide), setter.set({ ...guide, language: 'fr' })])
  expect(first.equals(await renderGuide(guide))).toBe(true)
  expect(second.equals(await renderGuide({ ...guide, language: 'fr' }))).toBe(true)
})

test('refuses a guide that takes too long, and renders the one waiting behind it', async () => {
  let turns = 0
  const impatientOnce = {
    ...ROOMY,
    get timeMs() {
      return turns++ === 0 ? 1 : ROOMY.timeMs
    },
  }
  setter = createPdfSetter(impatientOnce)
  const [slow, next] = await Promise.allSettled([setter.set(guide), setter.set(guide)])
  expect(slow).toMatchObject({ status: 'rejected', reason: REFUSED })
  expect(next.status).toBe('fulfilled')
})

test('refuses a guide that takes too much memory, buffers included, and renders the next', async () => {
  const limits = { ...ROOMY, memoryBytes: 8 * MEBIBYTE }
  setter = createPdfSetter(limits)
  await expect(setter.set(guide)).rejects.toMatchObject(REFUSED)
  limits.memoryBytes = ROOMY.memoryBytes
  expect((await setter.set(guide)).subarray(0, 5).toString()).toBe('%PDF-')
})

test.each([
  ['a table of 1,000 rows', `| A | B |\n|---|---|\n${'|||\n'.repeat(1_000)}`],
  ['a text of 20,001 characters', 'x'.repeat(20_001)],
])('refuses %s, regardless of time and memory', async (_what, content) => {
  setter = createPdfSetter(ROOMY)
  await expect(setter.set({ ...guide, content })).rejects.toMatchObject(REFUSED)
})
