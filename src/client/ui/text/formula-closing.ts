/** What closes a sentence or a bracket after a formula; a browser would let a line begin with it. */
const CLOSING = /^(?:\u00a0?[.,;:!?…)»%°])+/

/** The marks at the beginning of a text that belong to the formula before it, and the rest. */
export function splitClosing(text: string): { closing: string; rest: string } {
  const closing = CLOSING.exec(text)?.[0] ?? ''
  return { closing, rest: text.slice(closing.length) }
}
