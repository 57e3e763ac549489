import { fileProblems, type ReadResult } from './content-file'

/** The problem names the line, which Node's message often omits. */
export function readJson(text: string): ReadResult<unknown> {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problems: fileProblems([`line ${findBadLine(text.split(/\r\n?|\n/))} is not valid JSON`]) }
  }
}

/** The first line after which the text cannot be continued to valid JSON. */
function findBadLine(lines: readonly string[]): number {
  const bad = lines.findIndex((_, index) => !isBeginning(`${lines.slice(0, index + 1).join('\n')}\n`))
  return bad === -1 ? lines.length : bad + 1
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch (error) {
    // An incomplete text fails at its end.
    const message = String(error)
    const position = /position (\d+)/.exec(message)?.[1]
    return message.includes('end of JSON input') || (position !== undefined && Number(position) >= text.length)
  }
}
