/** Longer than this, a sum would stick out of a narrow phone. */
const UNBROKEN_MAX = 22

/** A short sum stays on one line: "50 − 18" torn after the sign reads like a negative number. */
export function keepSums(text: string): string {
  return text.replace(/\S+(?: [+−×÷] (?=[\d(−$])\S+)+/g, (sum) =>
    sum.length > UNBROKEN_MAX ? sum : sum.replaceAll(' ', '\u00a0'),
  )
}
