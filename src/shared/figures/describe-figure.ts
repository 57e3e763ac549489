import type { Language } from '../languages'
import { formatNumber } from '../mathematics/format-number'
import { describeFraction, describeNumberLine, describePlane } from './describe-numbers'
import { describeClock, describeMoney } from './describe-objects'
import { describeAngle, describeRectangle, describeTriangle } from './describe-shapes'
import type { Figure, FigureOf } from './figure'

type Describers = { [Kind in Figure['kind']]: (figure: FigureOf<Kind>, language: Language) => string }

const DESCRIBERS: Describers = {
  'number-line': describeNumberLine,
  'fraction-bar': describeFraction,
  'fraction-circle': describeFraction,
  rectangle: describeRectangle,
  triangle: describeTriangle,
  angle: describeAngle,
  plane: describePlane,
  'bar-graph': describeBarGraph,
  'circle-graph': describeCircleGraph,
  table: describeTable,
  clock: describeClock,
  money: describeMoney,
}

/** Says in words what the drawing shows, and no more: not the answer that it asks for. */
export function describeFigure(figure: Figure, language: Language): string {
  // The table has one function per kind, and the figure's kind picks its own.
  const describe = DESCRIBERS[figure.kind] as (figure: Figure, language: Language) => string
  return describe(figure, language)
}

function describeBarGraph(figure: FigureOf<'bar-graph'>, language: Language): string {
  const values = figure.bars.map(({ label, labelFr, value }) => {
    return pair(language === 'en' ? label : labelFr, formatNumber(value, language), language)
  })
  const start = language === 'en' ? `Bar graph “${figure.title}”` : `Diagramme à bandes «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

function describeCircleGraph(figure: FigureOf<'circle-graph'>, language: Language): string {
  const values = figure.slices.map(({ label, labelFr, percent }) => {
    return pair(language === 'en' ? label : labelFr, language === 'en' ? `${percent}%` : `${percent}\u00a0%`, language)
  })
  const start =
    language === 'en' ? `Circle graph “${figure.title}”` : `Diagramme circulaire «\u00a0${figure.titleFr}\u00a0»`
  return `${start}${colon(language)}${values.join('; ')}.`
}

function describeTable(figure: FigureOf<'table'>, language: Language): string {
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
