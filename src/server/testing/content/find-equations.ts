import type { Language } from '#shared/languages'

/** Letters that stand for numbers in our texts; ordinary words are longer or different. */
const EMAILS = 'xyn'
const RUN = new RegExp(
  `(?:\\d+(?:\\.\\d+)?|sqrt|(?<![a-zà-ÿ’])[${EMAILS}](?![a-zà-ÿ])|[-+−×÷/^()=≠<>≤≥ ⁻⁰¹²³⁴⁵⁶⁷⁸⁹])+`,
  'gu',
)
const UNITS = /\u00a0(?:cm|dm|km\/h|km|mm|kg|mL|m|g|L|h|min|¢)(?![a-zà-ÿ])[²³]?/g

/**
 * A text in a form that can be calculated: formulas spelled out, numbers with points, without currency symbols or
 * units.
 */
export function toPlain(text: string, language: Language): string {
  const spelled = text.replace(/\\\((.*?)\\\)/g, (_, source: string) => ` ${spell(source)} `)
  const numbers =
    language === 'en'
      ? spelled.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      : spelled.replace(/(\d)\u00a0(?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.')
  return numbers
    .replace(UNITS, '')
    .replace(/\$|\u00a0\$|°C?/g, '')
    .replace(/(\d+(?:\.\d+)?)\u00a0?%/g, '($1/100)')
    .replaceAll('\u00a0', ' ')
}

/** Every equation or comparison in a text. Those with letters need values first. */
export function findEquations(text: string, language: Language): string[] {
  return [...toPlain(text, language).matchAll(RUN)]
    .filter((match) => !touchesEmail(match))
    .map(([run]) => run.trim())
    .filter((run) => /[=<>≤≥]/.test(run) && /[\dxyn]$|[)⁰¹²³⁴⁵⁶⁷⁸⁹]$/u.test(run) && /^[-−(\dxyns]/.test(run))
}

/** `2a = 6` would be read as `= 6`: with unknown letters it is not treated as an equation. */
function touchesEmail(match: RegExpMatchArray): boolean {
  const text = match.input ?? ''
  const start = match.index ?? 0
  const before = text.slice(0, start).at(-1) ?? ''
  const after = text.at(start + match[0].length) ?? ''
  return /[a-zà-ÿ]/i.test(before) && !match[0].startsWith(' ')
    ? true
    : /[a-zà-ÿ]/i.test(after) && !match[0].endsWith(' ')
}

function spell(source: string): string {
  const inner = (text: string): string =>
    text
      .replace(/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))')
      .replace(/\\sqrt\{([^{}]*)\}/g, 'sqrt($1)')
      .replace(/\^\{([^{}]*)\}/g, '^($1)')
      .replace(/\\times/g, '×')
      .replace(/\\div/g, '÷')
      .replace(/\\text\{[^{}]*\}/g, '')
  const once = inner(source)
  return once === source ? once : spell(once)
}
