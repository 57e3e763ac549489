import type { Db } from '../../../db/db'
import type { Attachment } from '../../../email/delivery/transport'
import type { PdfSetter } from '../../../pdf/pdf-setter'
import { describeReceipt, type Receipt } from './receipt-content'
import { showReceipt } from './receipts.service'

/** The same receipt always gives the same bytes, unless its refund fails meanwhile. */
export async function renderReceiptPdf(setter: PdfSetter, found: Receipt): Promise<{ title: string; bytes: Buffer }> {
  const text = describeReceipt(found)
  return { title: text.title, bytes: await setter.set(text) }
}

/** Renders the PDF attached to an email about a purchase or refund. */
export function createReceiptAttachments(db: Db, setter: PdfSetter) {
  return async (receiptId: number): Promise<Attachment> => {
    const { title, bytes } = await renderReceiptPdf(setter, await showReceipt(db, { id: receiptId }))
    return { fileName: `${title}.pdf`, mediaType: 'application/pdf', content: bytes }
  }
}
