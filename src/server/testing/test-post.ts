import { asc } from 'drizzle-orm'
import { letters } from '../db/schema/letters'
import { createReceiptAttachments } from '../features/credits/receipt-file'
import { createPdfSetter } from '../pdf/pdf-setter'
import { deliverBatch, type PostOffice } from '../post/deliver'
import { createSmtpTransport } from '../post/smtp-transport'
import { TEST_SITE_KEY, type TestApp } from './build-test-app'

export const TEST_ORIGIN = 'https://plume.example'

/** The site's post, which delivers when the test says so. Without an address of a mail server it keeps letters. */
export function openTestPost(
  { app, db, time }: TestApp,
  { smtpUrl, classroomUrl }: { smtpUrl?: string; classroomUrl?: string } = {},
) {
  const mail = smtpUrl && { smtpUrl, from: 'hello@plume.example', dkim: undefined }
  const transport = mail ? createSmtpTransport({ ...mail, supportEmail: 'support@plume.example' }) : undefined
  const pdfSetter = createPdfSetter()
  const office: PostOffice = {
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
export function readLetters({ db }: Pick<TestApp, 'db'>) {
  return db.select().from(letters).orderBy(asc(letters.createdAt), asc(letters.kind), asc(letters.recipient))
}
