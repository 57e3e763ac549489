import type { DrawnFigure } from '../figures/drawing/draw-figure'
import { PIECES_CENTS } from '../figures/figure'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const words = (label: string, labelFr: string) => ({ label, labelFr })

/** Every drawn kind, including the fullest that its data allows. */
export const DRAWN_EXAMPLES: DrawnFigure[] = [
  { kind: 'number-line', from: -5, to: 5, parts: 10, numbered: 'all', points: [{ name: 'P', mark: 3 }] },
  { kind: 'number-line', from: 0, to: 1_000, parts: 40, numbered: 'all', points: [{ name: 'Q', mark: 40 }] },
  { kind: 'fraction-bar', parts: 7, filled: 3 },
  { kind: 'fraction-circle', parts: 8, filled: 3 },
  { kind: 'fraction-circle', parts: 1, filled: 1 },
  { kind: 'rectangle', width: 8, height: '?', proportion: 1.6, unit: 'cm' },
  {
    kind: 'triangle',
    sides: { ab: 8, bc: 6, ca: '?' },
    angles: { a: null, b: null, c: 53 },
    height: null,
    rightAngle: 'b',
    unit: 'cm',
  },
  {
    kind: 'triangle',
    sides: { ab: 1_000, bc: 900, ca: 800 },
    angles: { a: null, b: null, c: null },
    height: 650,
    rightAngle: null,
    unit: 'km',
  },
  { kind: 'angle', parts: [{ degrees: 52, label: 52 }] },
  {
    kind: 'angle',
    parts: [
      { degrees: 130, label: 130 },
      { degrees: 50, label: '?' },
    ],
  },
  { kind: 'angle', parts: [90, 120, 80, 70].map((degrees) => ({ degrees, label: degrees })) },
  {
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
  { kind: 'plane', from: -20, to: 20, points: [{ name: 'Q', at: [-17, -4] }], lines: [] },
  {
    kind: 'bar-graph',
    title: 'Books read in a week',
    titleFr: 'Livres lus en une semaine',
    bars: days.map((day, place) => ({ ...words(day, `${day} après-midi`), value: place * 3 })),
  },
  {
    kind: 'circle-graph',
    title: 'Ways to school',
    titleFr: 'Pour aller à l’école',
    slices: [
      { ...words('Bus', 'Autobus scolaire'), percent: 40 },
      { ...words('Walk', 'À pied'), percent: 30 },
      { ...words('Bike', 'À vélo'), percent: 20 },
      { ...words('Car', 'En voiture'), percent: 10 },
    ],
  },
  { kind: 'clock', hour: 3, minute: 40 },
  {
    kind: 'money',
    pieces: [
      { cents: 500, count: 1 },
      { cents: 200, count: 1 },
      { cents: 25, count: 2 },
    ],
  },
  { kind: 'money', pieces: PIECES_CENTS.slice(4).map((cents) => ({ cents, count: 10 })) },
  { kind: 'circle', radius: 4, diameter: 8, circumference: 25.1, unit: 'cm' },
  { kind: 'circle', radius: '?', diameter: 1_200, circumference: null, unit: 'km' },
  { kind: 'box', length: 50, width: 30, height: 40, unit: 'cm' },
  { kind: 'box', length: 5, width: 5, height: 5, unit: 'cm', moves: true },
  { kind: 'box', length: 1, width: 9, height: '?', unit: 'cm' },
  { kind: 'cylinder', radius: 4, height: 10, unit: 'cm' },
  { kind: 'cylinder', radius: 5, height: 1, unit: 'cm', moves: true },
  { kind: 'place-value', digits: '4072.58', marked: 4 },
  { kind: 'place-value', digits: '3504072.125', marked: null },
  { kind: 'place-value', digits: '405', marked: 0 },
  { kind: 'side-squares', a: 3, b: 4 },
  { kind: 'side-squares', a: 12, b: 1 },
  { kind: 'balance', unknowns: 3, left: 4, right: 19 },
  { kind: 'balance', unknowns: 4, left: 20, right: 100 },
  {
    kind: 'timeline',
    now: 60,
    events: [
      { ...words('I was walking home', 'Je marchais vers la maison'), from: 5, to: 45 },
      { ...words('it rained', 'il a plu'), from: 22, to: null },
      { ...words('I will walk', 'je marcherai'), from: 85, to: null },
    ],
  },
  {
    kind: 'sentence',
    parts: [
      { text: 'The small brown dog', role: 'subject', roleFr: 'sujet' },
      { text: 'chases', role: 'verb', roleFr: 'verbe' },
      { text: 'the ball', role: 'direct object', roleFr: 'complément direct' },
      { text: 'across the park', role: 'where', roleFr: 'complément de phrase' },
    ],
  },
]
