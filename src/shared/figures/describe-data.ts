import type { Language } from '../languages'
import { formatNumber } from '../mathematics/format-number'
import type { FigureOf } from './figure'

export function describeBarGraph(figure: FigureOf<'bar-graph'>, language: Language): string {
  const values = figure.bars.map(({ label, labelFr, value }) => {
    return pair(language === 'en' ? label : labelFr, formatNumber(value, language), language)
  })
  const start = language === 'en' ? `Bar graph “${figure.title}”` : `Diagramme à bandes «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

export function describeCircleGraph(figure: FigureOf<'circle-graph'>, language: Language): string {
  const values = figure.slices.map(({ label, labelFr, percent }) => {
    return pair(language === 'en' ? label : labelFr, language === 'en' ? `${percent}%` : `${percent}\u00a0%`, language)
  })
  const start =
    language === 'en' ? `Circle graph “${figure.title}”` : `Diagramme circulaire «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

export function describeTable(figure: FigureOf<'table'>, language: Language): string {
  const head = language === 'en' ? figure.head : figure.headFr
  const rows = language === 'en' ? figure.rows : figure.rowsFr
  const said = rows.map((row) => row.map((cell, index) => pair(head[index] ?? '', cell, language)).join(', '))
  return `${language === 'en' ? 'Table' : 'Tableau'}${colon(language)}${said.join('; ')}.`
}

function pair(label: string, value: string, language: Language): string {
  return `${label}${colon(language)}${value}`
}

function colon(language: Language): string {
  return language === 'en' ? ': ' : '\u00a0: '
}
