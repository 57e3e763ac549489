/** Browsers and Node both have it, but shared code is compiled without either's types. */
declare const TextDecoder: new (encoding: string, options: { fatal: true }) => { decode(bytes: Uint8Array): string }

/** `encoding`: text in another encoding. `binary`: not a text. */
export type TextProblem = 'encoding' | 'binary'

/** Control characters other than tabs, line ends and page ends. */
const BINARY = /[^\P{Cc}\t\n\v\f\r\u0085]/u

/** Reads UTF-8, or UTF-16 with a byte order mark, and removes the mark. */
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

/** Text in one-byte encodings such as Windows-1252 has none of these; images and programs are full of them. */
function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20) || byte === 0x7f)
}

/** In UTF-16 with only Latin letters, exactly every second byte is zero. */
function isUnmarkedUtf16(bytes: Uint8Array): boolean {
  const isZeroFrom = (start: 0 | 1) => bytes.every((byte, index) => (byte === 0) === (index % 2 === start))
  return bytes.length % 2 === 0 && (isZeroFrom(0) || isZeroFrom(1))
}

/** Replaces all kinds of line ends with `\n`. */
export function withPlainLineEnds(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
}
