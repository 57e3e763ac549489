const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Markup that needs no escaping. */
export class Html {
  constructor(readonly markup: string) {}
}

type HtmlValue = Html | string | number | null | undefined | false | readonly Html[]

/** Escapes every value that is not `Html`. */
export function html(parts: TemplateStringsArray, ...pieces: HtmlValue[]): Html {
  return new Html(parts.reduce((page, part, index) => page + part + show(pieces[index]), ''))
}

function show(piece: HtmlValue): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (piece instanceof Html) return piece.markup
  if (Array.isArray(piece)) return piece.map((item) => item.markup).join('')
  return escapeHtml(String(piece))
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
