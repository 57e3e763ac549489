import type { Slip } from './email-page'

/** Most mail programs show these instead of our own letters, so the letter is set in them from the start. */
const SERIF = 'Georgia,serif'
const SANS = '-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const COVERS: Record<Slip['colour'], { light: string; dark: string }> = {
  english: { light: '#a9c5f3', dark: '#2c4a86' },
  french: { light: '#f3b5cf', dark: '#7d2f57' },
  math: { light: '#a8dabf', dark: '#22603f' },
  gold: { light: '#f0b23c', dark: '#f0b23c' },
}

/** The light letter, for programs that know inline styles only. */
export const STYLE = {
  page: 'margin:0;padding:0;background-color:#faf7f0',
  preheader: 'display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all',
  paper: `background-color:#faf7f0;padding:24px 12px;font-family:${SANS};font-size:16px;line-height:1.55;color:#1d2244`,
  column: 'width:100%;max-width:600px;table-layout:fixed',
  brand: `padding:0 8px 14px;font-family:${SERIF};font-size:22px;font-weight:bold;color:#1d2244;text-align:left`,
  sheet:
    'background-color:#fffdf8;border:1px solid #e4dece;border-radius:14px;padding:28px 24px 12px;text-align:left;color:#1d2244;overflow-wrap:anywhere;word-break:break-word',
  heading: `margin:0 0 16px;font-family:${SERIF};font-size:27px;line-height:1.3;font-weight:bold;color:#1d2244`,
  stroke: 'border-bottom:4px solid #f0b23c',
  paragraph: 'margin:0 0 16px',
  slip: 'width:100%;margin:0 0 20px;border:1px solid #e4dece;border-radius:6px 14px 14px 6px;border-collapse:separate;table-layout:fixed',
  slipHead: 'padding:16px 18px 14px;text-align:left;overflow-wrap:anywhere',
  slipTitle: `font-family:${SERIF};font-size:24px;line-height:1.35;font-weight:bold;color:#1d2244`,
  struck: 'text-decoration:line-through',
  second: 'color:#555a78',
  small: 'font-size:14px',
  rows: 'padding:10px 18px;border-top:2px dashed #e4dece',
  table: 'width:100%;border-collapse:collapse;table-layout:fixed',
  label: 'width:88px;padding:5px 10px 5px 0;vertical-align:top;text-align:left;font-weight:normal;color:#555a78',
  value: 'padding:5px 0;vertical-align:top;text-align:left;color:#1d2244;overflow-wrap:anywhere;word-break:break-word',
  buttonTable: 'margin:0 0 20px;border-collapse:separate',
  buttonCell: 'background-color:#2b3378;border-radius:12px',
  button:
    'display:block;padding:13px 26px;font-weight:bold;color:#ffffff;text-decoration:none;border-radius:12px;text-align:center',
  link: 'color:#1d2244;text-decoration:underline',
  footer:
    'padding:18px 8px 0;font-size:14px;line-height:1.5;color:#555a78;text-align:left;overflow-wrap:anywhere;word-break:break-word',
  footerLine: 'margin:0 0 6px',
  footerLink: 'color:#555a78;text-decoration:underline',
} as const

export function spineStyle(colour: Slip['colour']): string {
  return `width:8px;padding:0;background-color:${COVERS[colour].light};border-radius:5px 0 0 5px;font-size:1px;line-height:1px`
}

/** For programs that know about dark screens: the same letter in the dark theme's colours. */
export const DARK_STYLES = `
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
