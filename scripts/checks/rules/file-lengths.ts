const MAX_LINES = 300
const MAX_COLUMNS = 120

/** Texts for people, such as questions, where a line is as long as its sentence. */
const WORDS = /^(src\/client\/i18n\/(en|fr)|src\/shared\/words|src\/server\/features\/practice\/templates)\//

export function isCode(file: string): boolean {
  return /\.(tsx?|css|sql|mjs)$/.test(file) && !file.startsWith('db/migrations/')
}

/** One problem for a file with too many lines, and one for each line that is too wide. */
export function* findTooLong(file: string, text: string): Generator<string> {
  const lines = text.trimEnd().split('\n')
  if (lines.length > MAX_LINES) yield `${file}: ${lines.length} lines, at most ${MAX_LINES}: split it by subject`
  if (WORDS.test(file)) return
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_COLUMNS) yield `${file}:${index + 1}: ${line.length} columns, at most ${MAX_COLUMNS}`
  }
}
