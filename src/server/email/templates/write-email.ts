import type { Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { Html, html } from '../../http/pages/html'
import { CHILD_EMAILS } from './child-emails'
import { composeContent, type EmailTemplates } from './compose-content'
import { CONSENT_EMAILS } from './consent-emails'
import type { Card, DetailRow, EmailContent, EmailInput, Link } from './email-content'
import { GUARDIAN_EMAILS } from './guardian-emails'
import { type Invitation, writeInvitation } from './invitation'
import { linesOf, oneLine } from './plain-text'
import { ADMINISTRATOR_EMAILS } from './staff-emails'
import { STUDENT_EMAILS } from './student-emails'
import { STUDENT_LEARNING_EMAILS } from './student-learning-emails'
import { TUTOR_EMAILS } from './tutor-emails'

// Most mail programs do not load web fonts.
const SERIF = 'Georgia,serif'
const SANS = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const COVERS: Record<Card['colour'], { light: string; dark: string }> = {
  english: { light: '#a9c5f3', dark: '#2c4a86' },
  french: { light: '#f3b5cf', dark: '#7d2f57' },
  math: { light: '#a8dabf', dark: '#22603f' },
  neutral: { light: '#e6dfce', dark: '#454b6b' },
  gold: { light: '#f0b23c', dark: '#f0b23c' },
}

const BREAK_ANYWHERE = 'overflow-wrap:anywhere;word-break:break-word'

/** The light theme, inline: many mail programs ignore style sheets. */
const STYLE = {
  page: 'margin:0;padding:0;background-color:#faf7f0',
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  paper: `background-color:#faf7f0;padding:24px 12px;font-family:${SANS};font-size:16px;line-height:1.55;color:#1d2244`,
  column: 'width:100%;max-width:600px;table-layout:fixed',
  brand: `padding:0 8px 14px;font-family:${SERIF};font-size:22px;font-weight:bold;color:#1d2244;text-align:left`,
  sheet:
    'background-color:#fffdf8;border:1px solid #e4dece;border-radius:14px;padding:28px 24px 12px;text-align:left;' +
    `color:#1d2244;${BREAK_ANYWHERE}`,
  heading: `margin:0 0 16px;font-family:${SERIF};font-size:27px;line-height:1.3;font-weight:bold;color:#1d2244`,
  stroke: 'border-bottom:4px solid #f0b23c',
  paragraph: 'margin:0 0 16px',
  card:
    'width:100%;margin:0 0 20px;border:1px solid #e4dece;border-radius:6px 14px 14px 6px;border-collapse:separate;' +
    'table-layout:fixed',
  cardHead: 'padding:16px 18px 14px;text-align:left;overflow-wrap:anywhere',
  cardTitle: `font-family:${SERIF};font-size:24px;line-height:1.35;font-weight:bold;color:#1d2244`,
  struck: 'text-decoration:line-through',
  second: 'color:#555a78',
  small: 'font-size:14px',
  rows: 'padding:10px 18px;border-top:2px dashed #e4dece',
  table: 'width:100%;border-collapse:collapse;table-layout:fixed',
  label: 'width:88px;padding:5px 10px 5px 0;vertical-align:top;text-align:left;font-weight:normal;color:#555a78',
  value: `padding:5px 0;vertical-align:top;text-align:left;color:#1d2244;${BREAK_ANYWHERE}`,
  buttonTable: 'margin:0 0 20px;border-collapse:separate',
  buttonCell: 'background-color:#2b3378;border-radius:12px',
  button:
    'display:block;padding:13px 26px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:12px;' +
    'text-align:center',
  link: 'color:#1d2244;text-decoration:underline',
  footer: `padding:18px 8px 0;font-size:14px;line-height:1.5;color:#555a78;text-align:left;${BREAK_ANYWHERE}`,
  footerLine: 'margin:0 0 6px',
  footerLink: 'color:#555a78;text-decoration:underline',
} as const

/** The dark theme, for mail programs that support it. */
const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#12152b !important}
.sheet{background-color:#1a1e3a !important}
.line{border-color:#2d3259 !important}
.ink{color:#eeeadf !important}
.second{color:#aeb3cf !important}
.button{background-color:#f0b23c !important}
.on-button{color:#1d2244 !important}
${Object.entries(COVERS)
  .map(([colour, { dark }]) => `.spine-${colour}{background-color:${dark} !important}`)
  .join('\n')}
}
@media (max-width:420px){
.sheet{padding:22px 16px 8px !important}
.heading{font-size:23px !important}
}`

/** Narrow enough that no mail program breaks the lines again. */
const COLUMNS = 72

const CARD_INDENT = '  '

/** Our own text, so nothing in it needs escaping. */
const STYLE_SHEET = new Html(`<style>${DARK_STYLES}</style>`)

/** The emails that each recipient can get. */
export const TEMPLATES: Record<Recipient, EmailTemplates> = {
  student: { ...STUDENT_EMAILS, ...STUDENT_LEARNING_EMAILS },
  guardian: { ...GUARDIAN_EMAILS, ...CHILD_EMAILS, ...CONSENT_EMAILS },
  tutor: TUTOR_EMAILS,
  administrator: ADMINISTRATOR_EMAILS,
}

export interface WrittenEmail {
  subject: string
  text: string
  html: string
  calendar?: Invitation
}

/** Renders an email in its reader's language, as plain text and HTML, with the calendar event it is about. */
export function writeEmail(input: EmailInput): WrittenEmail {
  const page = composeContent(TEMPLATES, input)
  const calendar = writeInvitation(input)
  return {
    // A subject is a header and must stay on one line, whatever a name contains.
    subject: oneLine(page.subject),
    text: renderText(page, input.language),
    html: renderHtml(page, input.language),
    ...(calendar && { calendar }),
  }
}

/** Without remote images, which would reveal when the email is read. */
function renderHtml(page: EmailContent, language: Language): string {
  const { before, cards, button, after } = page
  return html`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${oneLine(page.subject)}</title>
${STYLE_SHEET}
</head>
<body class="paper" style="${STYLE.page}">
<div style="${STYLE.preheader}">${oneLine(before[0] ?? page.subject)}</div>
<div class="paper ink" style="${STYLE.paper}">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" border="0" style="${STYLE.column}">
<tr><td class="ink" style="${STYLE.brand}">Plume</td></tr>
<tr><td class="sheet line ink" style="${STYLE.sheet}">
${renderHeading(page.heading)}
${before.map(renderParagraph)}
${cards.map(renderCard)}
${button && renderButton(button)}
${after.map(renderParagraph)}
</td></tr>
<tr><td class="second" style="${STYLE.footer}">
${renderFooter(page)}
</td></tr>
</table>
</div>
</body>
</html>
`.markup
}

function renderHeading({ name, rest }: EmailContent['heading']): Html {
  const underlined = name && html`<span style="${STYLE.stroke}">${oneLine(name)}</span>`
  return html`<h1 class="heading ink" style="${STYLE.heading}">${underlined}${linesOf(rest).join(' ')}</h1>`
}

function renderParagraph(text: string): Html {
  return html`<p style="${STYLE.paragraph}">${oneLine(text)}</p>\n`
}

function renderCard({ colour, above, title, isStruck, below, rows }: Card): Html {
  const span = rows.length > 0 ? 2 : 1
  const spine = html`<td class="spine-${colour}" rowspan="${span}" width="8" style="${spineStyle(colour)}">&nbsp;</td>`
  const heading = isStruck ? html`<s style="${STYLE.struck}">${oneLine(title)}</s>` : oneLine(title)
  const table = html`<td class="line" style="${STYLE.rows}">${renderTable(STYLE.table, rows.map(renderRow))}</td>`
  return html`<table role="presentation" class="line" cellpadding="0" cellspacing="0" border="0" style="${STYLE.card}">
<tr>${spine}<td style="${STYLE.cardHead}">
${above && html`<div class="second" style="${STYLE.second}">${oneLine(above)}</div>`}
<div class="ink" style="${STYLE.cardTitle}">${heading}</div>
${below && html`<div class="second" style="${STYLE.second};${STYLE.small}">${oneLine(below)}</div>`}
</td></tr>
${rows.length > 0 && html`<tr>${table}</tr>`}
</table>`
}

function renderTable(style: string, rows: Html | Html[]): Html {
  return html`<table cellpadding="0" cellspacing="0" border="0" style="${style}">${rows}</table>`
}

function renderRow({ label, value, href, isLong }: DetailRow): Html {
  const lines = linesOf(value).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  const valueHtml = href ? html`<a class="ink" href="${href}" style="${STYLE.link}">${lines}</a>` : html`${lines}`
  if (isLong) {
    const heading = html`<div class="second" style="${STYLE.second}">${label}</div>`
    return html`
<tr><td colspan="2" style="${STYLE.value}">${heading}<div class="ink">${valueHtml}</div></td></tr>`
  }
  const heading = html`<th class="second" scope="row" style="${STYLE.label}">${label}</th>`
  return html`
<tr>${heading}<td class="ink" style="${STYLE.value}">${valueHtml}</td></tr>`
}

function renderButton({ label, href }: Link): Html {
  const link = html`<a class="on-button" href="${href}" style="${STYLE.button}">${label}</a>`
  const cell = html`<td class="button" style="${STYLE.buttonCell}">${link}</td>`
  const table = html`cellpadding="0" cellspacing="0" border="0" style="${STYLE.buttonTable}"`
  return html`<table role="presentation" ${table}><tr>${cell}</tr></table>`
}

function renderFooter({ footer, unsubscribe }: EmailContent): Html {
  return html`${footer.map((line) => html`<p style="${STYLE.footerLine}">${oneLine(line)}</p>\n`)}${
    unsubscribe && html`<p style="${STYLE.footerLine}">${renderFooterLink(unsubscribe)}</p>`
  }`
}

function renderFooterLink({ href, label }: Link): Html {
  return html`<a class="second" href="${href}" style="${STYLE.footerLink}">${label}</a>`
}

function renderText(page: EmailContent, language: Language): string {
  const { heading, before, cards, button, after, footer, unsubscribe } = page
  const { colon } = EMAIL_LABELS[language]
  const linkText = ({ label, href }: Link) => `${label}${colon}\n${href}`
  const blocks = [
    'PLUME',
    wrap(`${heading.name ?? ''}${heading.rest}`),
    ...before.map((text) => wrap(text)),
    ...cards.flatMap(cardBlocks),
    ...(button ? [linkText(button)] : []),
    ...after.map((text) => wrap(text)),
    // Mail programs recognize this line as the start of the signature.
    `-- \n${footer.map((text) => wrap(text)).join('\n')}`,
    ...(unsubscribe ? [linkText(unsubscribe)] : []),
  ]
  return `${blocks.join('\n\n')}\n`
}

function cardBlocks({ above, title, below, rows }: Card): string[] {
  const head = [above, title, below].filter((line) => line !== null)
  const labelColumns = Math.max(0, ...rows.map(({ label }) => label.length)) + 2
  const blocks = [head.map((line) => wrap(line, CARD_INDENT)), rows.map((row) => rowText(row, labelColumns))]
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
}

/** The label with its value beside it, line by line. */
function rowText({ label, value, href }: DetailRow, labelColumns: number): string {
  const indent = CARD_INDENT + ' '.repeat(labelColumns)
  const text = (href && href !== value ? [...linesOf(value), href] : linesOf(value))
    .map((line) => wrap(line, indent))
    .join('\n')
  return CARD_INDENT + label.padEnd(labelColumns) + text.slice(indent.length)
}

/** Breaks between words only, so that addresses stay whole. */
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

function spineStyle(colour: Card['colour']): string {
  const background = `background-color:${COVERS[colour].light}`
  return `width:8px;padding:0;${background};border-radius:5px 0 0 5px;font-size:1px;line-height:1px`
}
