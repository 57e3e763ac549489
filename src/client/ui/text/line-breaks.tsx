import { Fragment } from 'react'

/** A longer sum would overflow a narrow phone. */
const UNBROKEN_MAX = 22

const SUM = /\S+(?: [+−×÷] (?=[\d(−$])\S+)+/g
/** A sum with what it comes to, or with a blank: `(2 + 3) × 4 = 20`. */
const EQUATION = /\S+(?: [+−×÷=] (?=[\d(−$_])\S+)+/g
const COORDINATES = /\(−?[\d.,]+[,;] −?[\d.,]+\)/g

/** Keeps a short sum on one line: "50 − 18" broken after the minus reads like a negative number. */
export function keepSums(text: string): string {
  const keep = (found: string) => (found.length > UNBROKEN_MAX ? found : found.replaceAll(' ', '\u00a0'))
  return text.replace(COORDINATES, keep).replace(EQUATION, keep).replace(SUM, keep)
}

/** An ending named with its hyphen ("-ons"), or a "t" between two hyphens ("a-t-elle"). */
const HYPHENATED = /((?<![\p{L}\p{N}])-\p{L}+|\p{L}+-t-\p{L}+)/u

/** Splits a text so that every second piece must stay on one line. */
export function splitAtHyphenated(text: string): string[] {
  return text.split(HYPHENATED)
}

/** A text that breaks into lines only where a reader may pause. Words stay intact for searching and copying. */
export function UnbrokenText({ text }: { text: string }) {
  return splitAtHyphenated(keepSums(text)).map((piece, index) => {
    const key = `${index} ${piece}`
    if (index % 2 === 0) return <Fragment key={key}>{piece}</Fragment>
    return (
      <span key={key} className="whitespace-nowrap">
        {piece}
      </span>
    )
  })
}

/** Punctuation that closes a sentence or bracket after a formula. A browser would let a line begin with it. */
const CLOSING = /^(?:\u00a0?[.,;:!?…)»%°])+/

/** Separates the closing punctuation that must stay with the formula before a text. */
export function splitClosing(text: string): { closing: string; rest: string } {
  const closing = CLOSING.exec(text)?.[0] ?? ''
  return { closing, rest: text.slice(closing.length) }
}
