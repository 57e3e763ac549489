import { afterAll, beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#shared/time/units'
import { startMailServer } from '../../../harness/providers/mail-server'
import { emails } from '../db/schema/emails'
import { makeStudent } from '../testing/factories/factories'
import { refundOneHour } from '../testing/factories/refunds'
import { makePaidPurchase } from '../testing/factories/tutoring-factories'
import { readPdfPages } from '../testing/pdf-pages'
import { buildTestApp } from '../testing/sites/build-test-app'
import { openTestEmail, TEST_ORIGIN } from '../testing/sites/test-email'

const site = await buildTestApp()
const server = await startMailServer()
const worker = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  worker.close()
  await server.stop()
})

let made = 0

beforeEach(async () => {
  await site.db.delete(emails)
  server.received.length = 0
})

async function buy() {
  const student = await makeStudent(site, { firstName: 'Zoé', preferredLanguage: 'fr' })
  await makePaidPurchase(site, { studentId: student.id, hours: '2', reference: `email-${++made}` })
  return student
}

test('the email about a purchase names the receipt, links to it and attaches it as a PDF', async () => {
  await buy()
  await worker.deliver()
  const [mail] = server.received
  expect(mail?.text).toMatch(/R-2026-\d{4}/)
  expect(mail?.html).toContain(`${TEST_ORIGIN}/api/receipts/`)
  const [file, ...more] = mail?.attachments ?? []
  expect(more).toEqual([])
  expect(file).toMatchObject({
    mimeType: 'application/pdf',
    filename: expect.stringMatching(/^Reçu R-2026-\d{4}\.pdf$/),
  })
  const number = /R-2026-\d{4}/.exec(mail?.text ?? '')?.[0]
  // postal-mime returns bytes by default.
  const bytes = Buffer.from(file?.content as ArrayBuffer)
  expect(readPdfPages(bytes)[0]?.lines).toEqual(expect.arrayContaining(['Reçu', number]))
})

test('the email about a refund attaches the credit note', async () => {
  const student = await buy()
  await refundOneHour(site, student.id)
  await worker.deliver()
  const files = server.received.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  expect(files.toSorted()).toEqual([
    expect.stringMatching(/^Note de crédit C-2026-\d{4}\.pdf$/),
    expect.stringMatching(/^Reçu R-2026-\d{4}\.pdf$/),
  ])
})

test('a PDF that cannot be rendered delays the email by minutes only', async () => {
  await buy()
  const { attachReceipt } = worker.context
  worker.context.attachReceipt = () => Promise.reject(new Error('the renderer is busy'))
  for (const minutes of [0, 1, 5]) {
    expect(server.received).toEqual([])
    site.time.now = new Date(site.time.now.getTime() + minutes * MINUTE_MS)
    await worker.deliver()
  }
  worker.context.attachReceipt = attachReceipt
  expect(server.received.map(({ attachments }) => attachments)).toEqual([[]])
})
