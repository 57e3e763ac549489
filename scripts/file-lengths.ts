/** What no file may be longer than, and what nine in ten files stay under. */
const MOST_LINES = 300
const ORDINARY_LINES = 150
const ORDINARY_SHARE = 0.9

export function isCode(file: string): boolean {
  return /\.(tsx?|css|sql|mjs)$/.test(file)
}

/** One line for every file that is too long, and one when too many are longer than ordinary. */
export function* findLong(linesOf: ReadonlyMap<string, number>): Generator<string> {
  for (const [file, lines] of linesOf) {
    if (lines > MOST_LINES) yield `${file}: ${lines} lines, ${MOST_LINES} are the most: look for the seam`
  }
  const share = shareUnder(linesOf, ORDINARY_LINES)
  if (share < ORDINARY_SHARE) {
    yield `only ${percent(share)} of ${linesOf.size} files have fewer than ${ORDINARY_LINES} lines: nine in ten should`
  }
}

/** The figures in a sentence. */
export function describeLengths(linesOf: ReadonlyMap<string, number>): string {
  const longest = Math.max(0, ...linesOf.values())
  return `${linesOf.size} files, ${percent(shareUnder(linesOf, ORDINARY_LINES))} under ${ORDINARY_LINES} lines, longest ${longest}`
}

function shareUnder(linesOf: ReadonlyMap<string, number>, limit: number): number {
  if (linesOf.size === 0) return 1
  return [...linesOf.values()].filter((lines) => lines < limit).length / linesOf.size
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
