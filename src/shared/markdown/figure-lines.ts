/** A figure's place in a text: `{figure 1}` on a line of its own is the first of those that come with it. */
export const FIGURE_LINE = /^\{figure ([1-9]\d?)\}$/
const EVERY_FIGURE_LINE = /^\{figure ([1-9]\d?)\}[ \t]*$/gm

export function figureLine(number: number): string {
  return `{figure ${number}}`
}

/** The text with a figure at its end, unless it stands somewhere already. */
export function withFigureLine(text: string, number: number): string {
  const line = figureLine(number)
  if (text.split('\n').some((each) => each.trimEnd() === line)) return text
  return [text.trimEnd(), line].filter(Boolean).join('\n\n')
}

/** The text without one of its figures: those after it have moved up by one. */
export function withoutFigureLine(text: string, gone: number): string {
  const renumbered = text.replace(EVERY_FIGURE_LINE, (line, digits: string) => {
    const number = Number(digits)
    if (number === gone) return ''
    return number > gone ? figureLine(number - 1) : line
  })
  return renumbered === text ? text : renumbered.replace(/\n{3,}/g, '\n\n').trim()
}
