import { asc } from 'drizzle-orm'
import { emails } from '../db/schema/emails'
import { deliverBatch, type EmailWorkerParts } from '../email/deliver'
import { createSmtpTransport } from '../email/smtp-transport'
import { createReceiptAttachments } from '../features/billing/receipts/receipt-pdf'
import { createPdfSetter } from '../pdf/pdf-setter'
import { TEST_SITE_KEY, type TestApp } from './build-test-app'

export const TEST_ORIGIN = 'https://plume.example'

/** The site's post, which delivers when the test says so. Without an address of a mail server it keeps letters. */
export function openTestEmail(
  { app, db, time }: TestApp,
  { smtpUrl, classroomUrl }: { smtpUrl?: string; classroomUrl?: string } = {},
) {
  const mail = smtpUrl && { smtpUrl, from: 'hello@plume.example', dkim: undefined }
  const transport = mail ? createSmtpTransport({ ...mail, supportEmail: 'support@plume.example' }) : undefined
  const pdfSetter = createPdfSetter()
  const office: EmailWorkerParts = {
    db,
    clock: () => time.now,
    log: app.log,
    transport,
    site: () => ({
      origin: TEST_ORIGIN,
      supportEmail: 'support@plume.example',
      classroomUrl,
      siteKey: TEST_SITE_KEY,
    }),
    attachReceipt: createReceiptAttachments(db, pdfSetter),
  }
  /** Delivers all that is due, and answers how many. */
  const deliver = async () => {
    let taken = 0
    for (let batch = await deliverBatch(office); batch > 0; batch = await deliverBatch(office)) taken += batch
    return taken
  }
  const close = () => {
    transport?.close()
    pdfSetter.close()
  }
  return { office, deliver, close }
}

/** Every letter in the post, in the order in which they were decided. */
export function readEmails({ db }: Pick<TestApp, 'db'>) {
  return db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.kind), asc(emails.recipient))
}
