/** `{figure 1}` on its own line places the first of the text's figures. */
export const FIGURE_LINE = /^\{figure ([1-9]\d?)\}$/
const EVERY_FIGURE_LINE = /^\{figure ([1-9]\d?)\}[ \t]*$/gm

export function figureLine(number: number): string {
  return `{figure ${number}}`
}

/** Adds a figure at the end, unless the text already has it. */
export function withFigureLine(text: string, number: number): string {
  const line = figureLine(number)
  if (text.split('\n').some((each) => each.trimEnd() === line)) return text
  return [text.trimEnd(), line].filter(Boolean).join('\n\n')
}

/** Removes a figure and renumbers those after it. */
export function withoutFigureLine(text: string, gone: number): string {
  const renumbered = text.replace(EVERY_FIGURE_LINE, (line, digits: string) => {
    const number = Number(digits)
    if (number === gone) return ''
    return number > gone ? figureLine(number - 1) : line
  })
  return renumbered === text ? text : renumbered.replace(/\n{3,}/g, '\n\n').trim()
}
