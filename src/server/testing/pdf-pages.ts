import { inflateSync } from 'node:zlib'

export interface PdfPage {
  /** The text of the page, one line per text that was drawn. */
  lines: string[]
  /** The drawing operators of the page. */
  drawing: string
}

/** Reads the pages of a PDF written by PDFKit: just enough to see the content of each. */
export function readPdfPages(bytes: Buffer): PdfPage[] {
  const source = bytes.toString('latin1')
  const objects = new Map([...source.matchAll(/^(\d+) 0 obj\n(.*?)endobj/gms)].map(([, id, body = '']) => [id, body]))
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body))
  return pages.map((page) => {
    const drawing = unpack(referred(page, 'Contents'))
    const emails = new Map(
      [...referred(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
        name,
        charactersOf(unpack(referred(objects.get(id) ?? '', 'ToUnicode'))),
      ]),
    )
    return { lines: readLines(drawing, emails), drawing }
  })

  function referred(body: string, key: string): string {
    const id = new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]
    return objects.get(id) ?? ''
  }
}

function unpack(body: string): string {
  const packed = body.split('\nstream\n')[1] ?? ''
  return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** A font's table from glyph ids to letters. */
function charactersOf(table: string): string[] {
  return [...table.matchAll(/\[(.*?)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<(\w+)>/g)].map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le')),
  )
}

function readLines(drawing: string, emails: ReadonlyMap<string | undefined, readonly string[]>): string[] {
  return [...drawing.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font, shown = '']) =>
    [...shown.matchAll(/<(\w+)>/g)]
      .flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? [])
      .map((code) => emails.get(font)?.[Number.parseInt(code, 16)] ?? '?')
      .join(''),
  )
}
