/** What is used of the platform's decoder: browsers and Node have the same one, but these foundations know neither. */
declare const TextDecoder: new (encoding: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string }

/** Why bytes are not a text that can be read: written in another encoding, or no text at all. */
export type TextProblem = 'encoding' | 'binary'

/** Control characters other than tab, the ends of lines and pages, and the line end of large machines. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0085]/u

/** Reads a text in UTF-8, or in UTF-16 where a byte order mark says so. The mark itself is no part of the text. */
export function readText(bytes: Uint8Array): { text: string } | { problem: TextProblem } {
  const text = decode(bytes)
  if (text !== undefined && !BINARY.test(text)) return { text }
  const isOtherEncoding = isUnmarkedUtf16(bytes) || !hasControlBytes(bytes)
  return { problem: isOtherEncoding ? 'encoding' : 'binary' }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}

/** Text of any one-byte encoding, Windows-1252 for one, has none of these; pictures and programs are full of them. */
function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f)
}

/** Latin letters in UTF-16: every second byte is zero, and no other. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const isZeroFrom = (start: 0 | 1) => bytes.every((byte, index) => (byte === 0) === (index % 2 === start))
  return bytes.length % 2 === 0 && (isZeroFrom(0) || isZeroFrom(1))
}

/**
 * The same text with one kind of line end: those of Windows, of old Macs, of large machines and of Unicode become ours.
 */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}
