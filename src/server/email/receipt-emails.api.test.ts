import { afterAll, beforeEach, expect, test } from 'vitest'
import { startMailServer } from '../../../harness/mail-server'
import { emails } from '../db/schema/emails'
import { buildTestApp } from '../testing/build-test-app'
import { makeStudent } from '../testing/factories'
import { readPdfPages } from '../testing/pdf-pages'
import { refundOneHour } from '../testing/refunds'
import { openTestEmail, TEST_ORIGIN } from '../testing/test-email'
import { makePaidPurchase } from '../testing/tutoring-factories'

const site = await buildTestApp()
const server = await startMailServer()
const post = openTestEmail(site, { smtpUrl: server.url })
afterAll(async () => {
  post.close()
  await server.stop()
})

let made = 0

beforeEach(async () => {
  await site.db.delete(emails)
  server.received.length = 0
})

async function buy() {
  const student = await makeStudent(site, { firstName: 'Zoé', preferredLanguage: 'fr' })
  await makePaidPurchase(site, { studentId: student.id, hours: '2', reference: `letter-${++made}` })
  return student
}

test('the letter of a purchase names its receipt, leads to it and brings it as a PDF', async () => {
  await buy()
  await post.deliver()
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
  // postal-mime gives bytes unless it is asked for text.
  const bytes = Buffer.from(file?.content as ArrayBuffer)
  expect(readPdfPages(bytes)[0]?.lines).toContain(`Reçu ${number}`)
})

test('the letter of a refund brings its credit note', async () => {
  const student = await buy()
  await refundOneHour(site, student.id)
  await post.deliver()
  const files = server.received.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))
  expect(files.toSorted()).toEqual([
    expect.stringMatching(/^Note de crédit C-2026-\d{4}\.pdf$/),
    expect.stringMatching(/^Reçu R-2026-\d{4}\.pdf$/),
  ])
})

test('a PDF that cannot be made keeps a letter back for minutes only', async () => {
  await buy()
  const { attachReceipt } = post.office
  post.office.attachReceipt = () => Promise.reject(new Error('no program to set it'))
  for (const minutes of [0, 1, 5]) {
    expect(server.received).toEqual([])
    site.time.now = new Date(site.time.now.getTime() + minutes * 60_000)
    await post.deliver()
  }
  post.office.attachReceipt = attachReceipt
  expect(server.received.map(({ attachments }) => attachments)).toEqual([[]])
})
