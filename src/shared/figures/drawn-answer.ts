/** The answer that a figure shows once it may. */
export interface DrawnAnswer {
  /** As the reader sees it, without TeX: `3/4`, `−7 °C`. */
  text: string
  /** The numbers in the question, which tell what part of the figure the answer is. */
  numbers: readonly number[]
}

/** A fraction's value, or the only number of an answer with its unit; null for words. */
export function valueOfAnswer({ text }: DrawnAnswer): number | null {
  const fraction = fractionOfAnswer(text)
  if (fraction) return fraction.top / fraction.bottom
  const answerNumbers = numbersInText(text)
  return answerNumbers.length === 1 ? (answerNumbers[0] ?? null) : null
}

/** The parts of an answer that is nothing but a fraction. */
export function fractionOfAnswer(text: string): { top: number; bottom: number } | null {
  const [, top, bottom] = /^\s*(\d{1,3})\s*\/\s*(\d{1,3})\s*$/.exec(text) ?? []
  return top !== undefined && Number(bottom) > 0 ? { top: Number(top), bottom: Number(bottom) } : null
}

/** In English or French notation. */
export function numbersInText(text: string): number[] {
  const plain = text.replaceAll('−', '-').replace(/(?<=\d)[,\u00a0](?=\d{3}(?!\d))/g, '')
  return (plain.match(/(?<![\w\d])-?\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.')))
}
