import { Figure } from '#shared/figures/figure'
import { choice, columns, type FieldText, label, list, number, text } from './field-texts'

export const FIGURE_KINDS = [
  'number-line',
  'fraction-bar',
  'fraction-circle',
  'rectangle',
  'triangle',
  'angle',
  'plane',
  'bar-graph',
  'circle-graph',
  'table',
  'clock',
  'money',
  'circle',
  'box',
  'cylinder',
  'place-value',
  'side-squares',
  'balance',
  'timeline',
  'sentence',
] as const satisfies Figure['kind'][]
export type FigureKind = (typeof FIGURE_KINDS)[number]

/** The fields of each kind, by their path in the figure's data, in the order of the form. */
const FIGURE_FIELDS = {
  'number-line': {
    from: number,
    to: number,
    parts: number,
    numbered: choice(['ends', 'all']),
    points: list({ name: text, mark: number }),
  },
  'fraction-bar': { parts: number, filled: number },
  'fraction-circle': { parts: number, filled: number },
  rectangle: { width: label, height: label, proportion: number, unit: text },
  triangle: {
    'sides.ab': label,
    'sides.bc': label,
    'sides.ca': label,
    'angles.a': label,
    'angles.b': label,
    'angles.c': label,
    height: label,
    rightAngle: choice(['a', 'b', 'c'], null),
    unit: text,
  },
  angle: { parts: list({ degrees: number, label }) },
  plane: {
    from: number,
    to: number,
    points: list({ name: text, 'at.0': number, 'at.1': number }),
    lines: list({ 'through.0.0': number, 'through.0.1': number, 'through.1.0': number, 'through.1.1': number }),
  },
  'bar-graph': { title: text, titleFr: text, bars: list({ label: text, labelFr: text, value: number }) },
  'circle-graph': { title: text, titleFr: text, slices: list({ label: text, labelFr: text, percent: number }) },
  table: { head: columns, headFr: columns, rows: list(columns), rowsFr: list(columns) },
  clock: { hour: number, minute: number },
  money: { pieces: list({ cents: number, count: number }) },
  circle: { radius: label, diameter: label, circumference: label, unit: text },
  box: { length: label, width: label, height: label, unit: text },
  cylinder: { radius: label, height: label, unit: text },
  'place-value': { digits: text, marked: label },
  'side-squares': { a: number, b: number },
  balance: { unknowns: number, left: number, right: number },
  timeline: { now: label, events: list({ label: text, labelFr: text, from: number, to: label }) },
  sentence: { parts: list({ text, role: text, roleFr: text }) },
} satisfies Record<FigureKind, Record<string, FieldText>>

/** The figure that a new form starts with. */
const EXAMPLES: { [Kind in FigureKind]: Extract<Figure, { kind: Kind }> } = {
  'number-line': { kind: 'number-line', from: 0, to: 10, parts: 10, numbered: 'all', points: [{ name: 'A', mark: 4 }] },
  'fraction-bar': { kind: 'fraction-bar', parts: 4, filled: 3 },
  'fraction-circle': { kind: 'fraction-circle', parts: 4, filled: 3 },
  rectangle: { kind: 'rectangle', width: 8, height: 5, proportion: 1.6, unit: 'cm' },
  triangle: {
    kind: 'triangle',
    sides: { ab: 4, bc: '?', ca: 3 },
    angles: { a: null, b: null, c: null },
    height: null,
    rightAngle: 'a',
    unit: 'cm',
  },
  angle: {
    kind: 'angle',
    parts: [
      { degrees: 60, label: 60 },
      { degrees: 120, label: '?' },
    ],
  },
  plane: {
    kind: 'plane',
    from: -5,
    to: 5,
    points: [{ name: 'P', at: [2, 3] }],
    lines: [
      {
        through: [
          [0, 1],
          [2, 3],
        ],
      },
    ],
  },
  'bar-graph': {
    kind: 'bar-graph',
    title: 'Books',
    titleFr: 'Livres',
    bars: [
      { label: 'May', labelFr: 'Mai', value: 3 },
      { label: 'June', labelFr: 'Juin', value: 5 },
    ],
  },
  'circle-graph': {
    kind: 'circle-graph',
    title: 'Sports',
    titleFr: 'Sports',
    slices: [
      { label: 'Skating', labelFr: 'Patin', percent: 60 },
      { label: 'Skiing', labelFr: 'Ski', percent: 40 },
    ],
  },
  table: { kind: 'table', head: ['x', 'y'], headFr: ['x', 'y'], rows: [['1', '3']], rowsFr: [['1', '3']] },
  clock: { kind: 'clock', hour: 3, minute: 40 },
  money: {
    kind: 'money',
    pieces: [
      { cents: 200, count: 1 },
      { cents: 25, count: 3 },
    ],
  },
  circle: { kind: 'circle', radius: 4, diameter: 8, circumference: null, unit: 'cm' },
  box: { kind: 'box', length: 5, width: 3, height: 4, unit: 'cm' },
  cylinder: { kind: 'cylinder', radius: 4, height: 10, unit: 'cm' },
  'place-value': { kind: 'place-value', digits: '4072.58', marked: 2 },
  'side-squares': { kind: 'side-squares', a: 3, b: 4 },
  balance: { kind: 'balance', unknowns: 3, left: 4, right: 19 },
  timeline: {
    kind: 'timeline',
    now: 60,
    events: [{ label: 'I walked', labelFr: 'I walked', from: 30, to: null }],
  },
  sentence: {
    kind: 'sentence',
    parts: [
      { text: 'The dog', role: 'subject', roleFr: 'sujet' },
      { text: 'barks', role: 'verb', roleFr: 'verbe' },
    ],
  },
}

type FigureTexts = Record<string, string>

/** A figure in a form: its data, and the texts of its fields once they were edited. */
export interface FigureDraft {
  data: { kind: FigureKind } & Record<string, unknown>
  texts?: FigureTexts
}

export function newFigure(kind: FigureKind): FigureDraft {
  return { data: EXAMPLES[kind] }
}

type PathsOf<Kind> = Kind extends FigureKind ? keyof (typeof FIGURE_FIELDS)[Kind] & string : never
export type FigurePath = PathsOf<FigureKind>

export function fieldsOf(kind: FigureKind): [FigurePath, FieldText][] {
  // `Object.entries` does not know the names of the keys.
  return Object.entries(FIGURE_FIELDS[kind]) as [FigurePath, FieldText][]
}

export function textsOf({ data, texts }: FigureDraft): FigureTexts {
  return (
    texts ?? Object.fromEntries(fieldsOf(data.kind).map(([path, field]) => [path, field.write(valueAt(data, path))]))
  )
}

export function withText(draft: FigureDraft, path: string, written: string): FigureDraft {
  const texts = { ...textsOf(draft), [path]: written }
  // The form has no field for what readers may move.
  const { kind, moves } = draft.data
  const data = fieldsOf(kind).reduce<FigureDraft['data']>(
    (built, [each, field]) => placeAt(built, each.split('.'), field.read(texts[each] ?? '')),
    { kind, ...(moves === true && { moves }) },
  )
  return { data, texts }
}

type FigureProblem = { path: string; isImpossible: boolean }

/** Finds the first invalid field, or that the measurements contradict each other. */
export function readFigure({
  data,
}: FigureDraft): { figure: Figure; problem?: undefined } | { figure?: undefined; problem: FigureProblem } {
  const parsed = Figure.safeParse(data)
  if (parsed.success) return { figure: parsed.data }
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  const field = fieldsOf(data.kind).find(([each]) => path === each || path.startsWith(`${each}.`))
  return { problem: { path: field?.[0] ?? '', isImpossible: issue?.message === 'FIGURE_IMPOSSIBLE' } }
}

function valueAt(data: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(
    // Each step but the last is an object or a list.
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    data,
  )
}

function placeAt<Data extends Record<string, unknown>>(
  data: Data,
  [step = '', ...rest]: readonly string[],
  value: unknown,
): Data {
  if (rest.length === 0) return { ...data, [step]: value }
  const inner = data[step]
  // Only `placeAt` puts values here, so this is an object.
  return { ...data, [step]: placeAt((inner ?? {}) as Record<string, unknown>, rest, value) }
}
