import { withoutHiddenSigns } from '#shared/text/hidden-characters'

/** Every sign that ends a line somewhere, and the spaces around it. No-break spaces are none of them. */
const LINE_END = /[ \t]*(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])[ \t]*/

/** What people typed, as one line: fit for a subject, which is a header of the letter. */
export function oneLine(text: string): string {
  return linesOf(text).join(' ').trim()
}

/** What people typed, line by line, without signs that nobody sees. */
export function linesOf(text: string): string[] {
  return text.split(LINE_END).map((line) => withoutHiddenSigns(line.replaceAll('\t', ' ')))
}

/** Begins a sentence: `mardi 17 novembre` becomes `Mardi 17 novembre`. */
export function capitalized(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('fr-CA') + text.slice(first.length)
}
