const ENCODING_BY_MARK = { fffe: 'utf-16le', feff: 'utf-16be' } as const

/** Control characters other than tab, line feed, vertical tab, form feed and carriage return. */
const BINARY = /[^\P{Cc}\t\n\v\f\r]/u

/** What a text file says, in UTF-8 or with a mark in UTF-16; undefined when it is no text. */
export function readText(content: Buffer): string | undefined {
  const text = decode(content)
  return text === undefined || BINARY.test(text) || text.startsWith('%PDF-') ? undefined : text
}

function decode(content: Buffer): string | undefined {
  const mark = content.toString('hex', 0, 2)
  const encoding = mark === 'fffe' || mark === 'feff' ? ENCODING_BY_MARK[mark] : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(content)
  } catch {
    return undefined
  }
}
