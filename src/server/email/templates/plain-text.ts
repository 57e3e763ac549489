import { withoutHiddenCharacters } from '#shared/text/hidden-characters'

/** Any line break, with the spaces around it, but not no-break spaces. */
const LINE_END = /[ \t]*(?:\r\n|[\r\n\v\f\u0085\u2028\u2029])[ \t]*/

/** Text as one line, as a subject must be: it is a header. */
export function oneLine(text: string): string {
  return linesOf(text).join(' ').trim()
}

/** The lines of a text, without invisible characters. */
export function linesOf(text: string): string[] {
  return text.split(LINE_END).map((line) => withoutHiddenCharacters(line.replaceAll('\t', ' ')))
}

/** `mardi 17 novembre` becomes `Mardi 17 novembre`. */
export function capitalized(text: string): string {
  const [first = ''] = text
  return first.toLocaleUpperCase('fr-CA') + text.slice(first.length)
}
