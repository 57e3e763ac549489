import type { Db } from '../../../db/db'
import type { Attachment } from '../../../email/transport'
import type { PdfSetter } from '../../../pdf/pdf-setter'
import { type Receipt, writeReceipt } from './receipt-lines'
import { showReceipt } from './receipts.service'

/** A receipt as a PDF. It says what its page says, and the same receipt gives the same bytes at any time: only a failure of its refund is added. */
export async function setReceipt(setter: PdfSetter, found: Receipt): Promise<{ title: string; bytes: Buffer }> {
  const { lines: facts, ...text } = writeReceipt(found)
  const { language, sellerName: seller, issuedAt: createdAt } = found.receipt
  return { title: text.title, bytes: await setter.set({ ...text, facts, seller, language, createdAt }) }
}

/** Makes the PDF that goes with a letter about money. */
export function createReceiptAttachments(db: Db, setter: PdfSetter) {
  return async (receiptId: number): Promise<Attachment> => {
    const { title, bytes } = await setReceipt(setter, await showReceipt(db, { id: receiptId }))
    return { fileName: `${title}.pdf`, mediaType: 'application/pdf', content: bytes }
  }
}
