const MAX_LINES = 300

export function isCode(file: string): boolean {
  return /\.(tsx?|css|sql|mjs)$/.test(file) && !file.startsWith('db/migrations/')
}

/** One line for every file that is too long. */
export function* findLong(linesOf: ReadonlyMap<string, number>): Generator<string> {
  for (const [file, lines] of linesOf) {
    if (lines > MAX_LINES) yield `${file}: ${lines} lines, at most ${MAX_LINES}: split it by subject`
  }
}
