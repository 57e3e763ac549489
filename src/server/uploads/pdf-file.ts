import type { Finding } from './finding'

/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1024

/** A PDF whose end is there and leads to its table of contents: what a truncated or garbled one has not. */
export function checkPdf(content: Buffer): Finding {
  if (!/^%PDF-\d\.\d/.test(content.toString('latin1', 0, 8))) return 'foreign'
  const tail = content.toString('latin1', Math.max(0, content.length - TAIL_BYTES))
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*(?!.*%%EOF)/s.exec(tail)
  return end && isTableAt(content, Number(end[1])) ? 'sound' : 'broken'
}

/** The table itself, or since PDF 1.5 an object that holds it. */
function isTableAt(content: Buffer, offset: number): boolean {
  return /^\s*(xref\s+\d+\s+\d+\s|\d+\s+\d+\s+obj\b)/.test(content.toString('latin1', offset, offset + 64))
}
