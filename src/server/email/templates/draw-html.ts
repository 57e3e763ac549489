import type { Language } from '#shared/languages'
import { Html, html } from '../../http/pages/html'
import type { EmailPage, Link, Row, Slip } from './email-page'
import { DARK_STYLES, STYLE, spineStyle } from './email-style'
import { linesOf, oneLine } from './plain-lines'

/** Our own text, and a style element is not read as markup: nothing in it needs escaping. */
const STYLE_SHEET = new Html(`<style>${DARK_STYLES}</style>`)

/** The letter as mail programs show it: no picture to load, nothing that tells when it was read. */
export function drawHtml(page: EmailPage, language: Language): string {
  const { before, slips, button, after } = page
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
${drawHeading(page.heading)}
${before.map(drawParagraph)}
${slips.map(drawSlip)}
${button && drawButton(button)}
${after.map(drawParagraph)}
</td></tr>
<tr><td class="second" style="${STYLE.footer}">
${drawFooter(page)}
</td></tr>
</table>
</div>
</body>
</html>
`.markup
}

function drawHeading({ name, rest }: EmailPage['heading']): Html {
  const underlined = name && html`<span style="${STYLE.stroke}">${oneLine(name)}</span>`
  return html`<h1 class="heading ink" style="${STYLE.heading}">${underlined}${linesOf(rest).join(' ')}</h1>`
}

function drawParagraph(text: string): Html {
  return html`<p style="${STYLE.paragraph}">${oneLine(text)}</p>\n`
}

function drawSlip({ colour, above, title, isStruck, below, rows }: Slip): Html {
  const span = rows.length > 0 ? 2 : 1
  return html`<table role="presentation" class="line" cellpadding="0" cellspacing="0" border="0" style="${STYLE.slip}">
<tr><td class="spine-${colour}" rowspan="${span}" width="8" style="${spineStyle(colour)}">&nbsp;</td><td style="${STYLE.slipHead}">
${above && html`<div class="second" style="${STYLE.second}">${oneLine(above)}</div>`}
<div class="ink" style="${STYLE.slipTitle}">${isStruck ? html`<s style="${STYLE.struck}">${oneLine(title)}</s>` : oneLine(title)}</div>
${below && html`<div class="second" style="${STYLE.second};${STYLE.small}">${oneLine(below)}</div>`}
</td></tr>
${rows.length > 0 && html`<tr><td class="line" style="${STYLE.rows}"><table cellpadding="0" cellspacing="0" border="0" style="${STYLE.table}">${rows.map(drawRow)}</table></td></tr>`}
</table>`
}

function drawRow({ label, value, href, isLong }: Row): Html {
  const lines = linesOf(value).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  const shown = href ? html`<a class="ink" href="${href}" style="${STYLE.link}">${lines}</a>` : html`${lines}`
  if (isLong) {
    return html`
<tr><td colspan="2" style="${STYLE.value}"><div class="second" style="${STYLE.second}">${label}</div><div class="ink">${shown}</div></td></tr>`
  }
  return html`
<tr><th class="second" scope="row" style="${STYLE.label}">${label}</th><td class="ink" style="${STYLE.value}">${shown}</td></tr>`
}

function drawButton({ label, href }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${STYLE.buttonTable}"><tr><td class="button" style="${STYLE.buttonCell}"><a class="on-button" href="${href}" style="${STYLE.button}">${label}</a></td></tr></table>`
}

function drawFooter({ footer, unsubscribe }: EmailPage): Html {
  return html`${footer.map((line) => html`<p style="${STYLE.footerLine}">${oneLine(line)}</p>\n`)}${
    unsubscribe &&
    html`<p style="${STYLE.footerLine}"><a class="second" href="${unsubscribe.href}" style="${STYLE.footerLink}">${unsubscribe.label}</a></p>`
  }`
}
