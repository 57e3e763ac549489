/** A piece of a line between highlights, or a highlight itself. */
export interface HighlightedText<Mark> {
  text: string
  mark: Mark | null
}

/** Splits a line at its highlights. Every occurrence of a highlighted text counts; the longer text wins. */
export function markedPieces<Mark extends { text: string }>(
  line: string,
  marks: readonly Mark[],
): HighlightedText<Mark>[] {
  const longestFirst = [...marks].sort((a, b) => b.text.length - a.text.length)
  const pieces: HighlightedText<Mark>[] = []
  let plain = ''
  for (let at = 0; at < line.length; ) {
    const mark = longestFirst.find(({ text }) => line.startsWith(text, at))
    if (!mark) {
      plain += line[at]
      at += 1
      continue
    }
    if (plain) pieces.push({ text: plain, mark: null })
    pieces.push({ text: mark.text, mark })
    plain = ''
    at += mark.text.length
  }
  return plain ? [...pieces, { text: plain, mark: null }] : pieces
}

/** Letters without accents, dots and cedillas. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '')
}

/** Whether a part is visible at a step. */
export function isSeen({ step, until }: { step: number; until?: number | undefined }, at: number): boolean {
  return step <= at && at <= (until ?? at)
}

const LEAST_MS = 4_000
const PER_EMAIL_MS = 65

/** How long a step is shown while the explanation plays: long enough for a slow reader. */
export function stepMs(caption: string): number {
  return LEAST_MS + caption.length * PER_EMAIL_MS
}
