import { readText } from '#shared/text/read-text'
import type { FileVerdict } from './finding'

/** The text of a file; empty if it is not text, which `checkText` reports first. */
export function textOf(content: Buffer): string {
  const read = readText(content)
  return 'text' in read ? read.text : ''
}

export function checkText(content: Buffer): FileVerdict {
  const read = readText(content)
  if ('problem' in read) return read.problem === 'encoding' ? 'unreadable' : 'foreign'
  return read.text.startsWith('%PDF-') ? 'foreign' : 'sound'
}
