import type { Language } from '#shared/languages'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailPage, Link, Row, Slip } from './email-page'
import { linesOf, oneLine } from './plain-lines'

/** Narrow enough for every mail program to leave the lines alone. */
const COLUMNS = 72
const SLIP_INDENT = '  '

/** The letter for programs that show plain text, and for people who prefer it. */
export function drawText(page: EmailPage, language: Language): string {
  const { heading, before, slips, button, after, footer, unsubscribe } = page
  const { colon } = EMAIL_LABELS[language]
  const linkText = ({ label, href }: Link) => `${label}${colon}\n${href}`
  const blocks = [
    'PLUME',
    wrap(`${heading.name ?? ''}${heading.rest}`),
    ...before.map((text) => wrap(text)),
    ...slips.flatMap(slipBlocks),
    ...(button ? [linkText(button)] : []),
    ...after.map((text) => wrap(text)),
    // Mail programs know what follows this line as the letter's foot.
    `-- \n${footer.map((text) => wrap(text)).join('\n')}`,
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function slipBlocks({ above, title, below, rows }: Slip): string[] {
  const head = [above, title, below].filter((line) => line !== null)
  const labelColumns = Math.max(0, ...rows.map(({ label }) => label.length)) + 2
  const blocks = [head.map((line) => wrap(line, SLIP_INDENT)), rows.map((row) => rowText(row, labelColumns))]
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
}

/** The label, and beside it what it says, line below line. */
function rowText({ label, value, href }: Row, labelColumns: number): string {
  const indent = SLIP_INDENT + ' '.repeat(labelColumns)
  const text = (href && href !== value ? [...linesOf(value), href] : linesOf(value))
    .map((line) => wrap(line, indent))
    .join('\n')
  return SLIP_INDENT + label.padEnd(labelColumns) + text.slice(indent.length)
}

/** Breaks between words only: an address that is cut in two leads nowhere. */
function wrap(text: string, indent = ''): string {
  const lines = [indent]
  for (const word of oneLine(text).split(/ +/)) {
    const line = lines.at(-1) ?? ''
    const isFirst = line === indent
    if (!isFirst && line.length + 1 + word.length > COLUMNS) lines.push(indent + word)
    else lines[lines.length - 1] = isFirst ? line + word : `${line} ${word}`
  }
  return lines.join('\n')
}
