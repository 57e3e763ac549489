/** Longer than this, a sum would stick out of a narrow phone. */
const UNBROKEN_MAX = 22

/** A short sum stays on one line: "50 − 18" torn after the sign reads like a negative number. */
export function keepSums(text: string): string {
  return text.replace(/\S+(?: [+−×÷] (?=[\d(−$])\S+)+/g, (sum) =>
    sum.length > UNBROKEN_MAX ? sum : sum.replaceAll(' ', '\u00a0'),
  )
}

/** An ending named with its hyphen ("-ons") or the t between two hyphens ("a-t-elle"): torn there, a child reads neither. */
const HYPHENED = /((?<![\p{L}\p{N}])-\p{L}+|\p{L}+-t-\p{L}+)/u

/** The text in pieces, of which every second must stay on one line. */
export function splitAtHyphened(text: string): string[] {
  return text.split(HYPHENED)
}
