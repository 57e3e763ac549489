import { asc } from 'drizzle-orm'
import { emails } from '../../db/schema/emails'
import { type DeliveryContext, deliverBatch } from '../../email/delivery/deliver'
import { createSmtpTransport } from '../../email/delivery/smtp-transport'
import { createReceiptAttachments } from '../../features/billing/receipts/receipt-pdf'
import { createPdfSetter } from '../../pdf/pdf-setter'
import { TEST_SITE_KEY, type TestApp } from './build-test-app'

export const TEST_ORIGIN = 'https://plume.example'

/** Delivers emails when the test calls it. Without the address of a mail server, it stores them. */
export function openTestEmail(
  { app, db, time }: TestApp,
  { smtpUrl, classroomUrl }: { smtpUrl?: string; classroomUrl?: string } = {},
) {
  const mail = smtpUrl && { smtpUrl, from: 'hello@plume.example', dkim: undefined }
  const transport = mail ? createSmtpTransport({ ...mail, replyTo: () => 'support@plume.example' }) : undefined
  const pdfSetter = createPdfSetter()
  const context: DeliveryContext = {
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
  /** Delivers everything that is due and returns how many emails that were. */
  const deliver = async () => {
    let taken = 0
    for (let batch = await deliverBatch(context); batch > 0; batch = await deliverBatch(context)) taken += batch
    return taken
  }
  const close = () => {
    transport?.close()
    pdfSetter.close()
  }
  return { context, deliver, close }
}

/** All emails, in the order in which they were queued. */
export function readEmails({ db }: Pick<TestApp, 'db'>) {
  return db.select().from(emails).orderBy(asc(emails.createdAt), asc(emails.kind), asc(emails.recipient))
}
