import { describe, expect, test } from 'vitest'
import { Figure } from '../figure'
import { describeFigure } from './describe-figure'

const none = { a: null, b: null, c: null }

const cases: [Figure, string, string][] = [
  [
    { kind: 'number-line', from: 0, to: 1, parts: 5, numbered: 'ends', points: [{ name: 'A', mark: 4 }] },
    'A number line from 0 to 1, cut into 5 equal parts. Point A is at mark 4 after 0.',
    'Une droite numérique de 0 à 1, partagée en 5 parties égales. Le point A est sur la marque 4 après 0.',
  ],
  [
    { kind: 'number-line', from: -2, to: 2, parts: 8, numbered: 'all', points: [{ name: 'B', mark: 1 }] },
    'A number line from −2 to 2, cut into 8 equal parts. Point B is at −1.5.',
    'Une droite numérique de −2 à 2, partagée en 8 parties égales. Le point B est à −1,5.',
  ],
  [
    { kind: 'fraction-bar', parts: 8, filled: 3 },
    'A bar cut into 8 equal parts; 3 are coloured.',
    'Une barre partagée en 8 parties égales; 3 parties sont coloriées.',
  ],
  [
    { kind: 'fraction-circle', parts: 4, filled: 1 },
    'A circle cut into 4 equal parts; 1 is coloured.',
    'Un cercle partagé en 4 parties égales; 1 partie est coloriée.',
  ],
  [
    { kind: 'fraction-circle', parts: 4, filled: 0 },
    'A circle cut into 4 equal parts; 0 are coloured.',
    'Un cercle partagé en 4 parties égales; 0 partie est coloriée.',
  ],
  [
    { kind: 'rectangle', width: 12.5, height: '?', proportion: 2, unit: 'cm' },
    'A rectangle: width 12.5\u00a0cm, height unknown.',
    'Un rectangle\u00a0: largeur 12,5\u00a0cm, hauteur à trouver.',
  ],
  [
    {
      kind: 'triangle',
      sides: { ab: 6, bc: '?', ca: 8 },
      angles: none,
      height: null,
      rightAngle: 'a',
      unit: 'cm',
    },
    'A triangle ABC with a right angle at A: side AB 6\u00a0cm, side BC unknown, side CA 8\u00a0cm.',
    'Un triangle ABC rectangle en A\u00a0: côté AB 6\u00a0cm, côté BC à trouver, côté CA 8\u00a0cm.',
  ],
  [
    {
      kind: 'triangle',
      sides: { ab: 10, bc: null, ca: null },
      angles: { a: 50, b: 60, c: '?' },
      height: 4,
      rightAngle: null,
      unit: 'm',
    },
    'A triangle ABC: side AB 10\u00a0m, height from C 4\u00a0m, angle A 50°, angle B 60°, angle C unknown.',
    'Un triangle ABC\u00a0: côté AB 10\u00a0m, hauteur issue de C 4\u00a0m, angle A 50°, angle B 60°, ' +
      'angle C à trouver.',
  ],
  [{ kind: 'angle', parts: [{ degrees: 125, label: 125 }] }, 'An angle of 125°.', 'Un angle de 125°.'],
  [{ kind: 'angle', parts: [{ degrees: 125, label: null }] }, 'An angle.', 'Un angle.'],
  [
    {
      kind: 'angle',
      parts: [
        { degrees: 118, label: 118 },
        { degrees: 62, label: '?' },
      ],
    },
    'Angles side by side: 118° and an unknown angle. Together they make a straight line.',
    'Des angles côte à côte\u00a0: 118° et un angle inconnu. Ensemble, ils forment un angle plat.',
  ],
  [
    {
      kind: 'plane',
      from: -5,
      to: 5,
      points: [
        { name: 'A', at: [2, -3] },
        { name: 'B', at: [0, 4] },
      ],
      lines: [
        {
          through: [
            [0, 1],
            [1, 3],
          ],
        },
      ],
    },
    'A grid with both axes from −5 to 5. Point A: 2 to the right and 3 down from the origin. ' +
      'Point B: 4 up from the origin. A line goes through two points: 1 up from the origin; ' +
      'and 1 to the right and 3 up from the origin.',
    'Un plan dont les deux axes vont de −5 à 5. Point A\u00a0: 2 vers la droite et 3 vers le bas à partir de ' +
      'l’origine. Point B\u00a0: 4 vers le haut à partir de l’origine. Une droite passe par deux points\u00a0: ' +
      '1 vers le haut à partir de l’origine; et 1 vers la droite et 3 vers le haut à partir de l’origine.',
  ],
  [
    {
      kind: 'bar-graph',
      title: 'Books read',
      titleFr: 'Livres lus',
      bars: [
        { label: 'May', labelFr: 'mai', value: 12 },
        { label: 'June', labelFr: 'juin', value: 1500 },
      ],
    },
    'Bar graph “Books read”: May: 12; June: 1,500.',
    'Diagramme à bandes «\u00a0Livres lus\u00a0»\u00a0: mai\u00a0: 12; juin\u00a0: 1\u00a0500.',
  ],
  [
    {
      kind: 'circle-graph',
      title: 'Pets',
      titleFr: 'Animaux',
      slices: [
        { label: 'dogs', labelFr: 'chiens', percent: 60 },
        { label: 'cats', labelFr: 'chats', percent: 40 },
      ],
    },
    'Circle graph “Pets”: dogs: 60%; cats: 40%.',
    'Diagramme circulaire «\u00a0Animaux\u00a0»\u00a0: chiens\u00a0: 60\u00a0%; chats\u00a0: 40\u00a0%.',
  ],
  [
    {
      kind: 'table',
      head: ['x', 'y'],
      headFr: ['x', 'y'],
      rows: [
        ['0', '5'],
        ['1', '8'],
      ],
      rowsFr: [
        ['0', '5'],
        ['1', '8'],
      ],
    },
    'Table: x: 0, y: 5; x: 1, y: 8.',
    'Tableau\u00a0: x\u00a0: 0, y\u00a0: 5; x\u00a0: 1, y\u00a0: 8.',
  ],
  [
    { kind: 'clock', hour: 15, minute: 0 },
    'A clock. The short hand is at 3; the long hand is at 12.',
    'Une horloge. La petite aiguille est sur le 3; la grande aiguille est sur le 12.',
  ],
  [
    { kind: 'clock', hour: 12, minute: 41 },
    'A clock. The short hand is between 12 and 1; the long hand is 1 mark past 8.',
    'Une horloge. La petite aiguille est entre le 12 et le 1; la grande aiguille est 1 marque après le 8.',
  ],
  [
    {
      kind: 'money',
      pieces: [
        { cents: 2000, count: 1 },
        { cents: 200, count: 2 },
        { cents: 25, count: 3 },
      ],
    },
    'Money: 1 $20 bill, 2 toonies ($2) and 3 quarters (25¢).',
    'De l’argent\u00a0: 1 billet de 20\u00a0$, 2 pièces de 2\u00a0$ et 3 pièces de 25\u00a0¢.',
  ],
]

const lessons: [Figure, string, string][] = [
  [
    { kind: 'circle', radius: 4, diameter: null, circumference: '?', unit: 'cm' },
    'A circle: radius 4\u00a0cm, circumference unknown.',
    'Un cercle\u00a0: rayon 4\u00a0cm, circonférence à trouver.',
  ],
  [
    { kind: 'box', length: 5, width: 3, height: 4, unit: 'cm' },
    'A box: length 5\u00a0cm, width 3\u00a0cm, height 4\u00a0cm.',
    'Une boîte\u00a0: longueur 5\u00a0cm, largeur 3\u00a0cm, hauteur 4\u00a0cm.',
  ],
  [
    { kind: 'cylinder', radius: 2.5, height: 10, unit: 'm' },
    'A cylinder: radius 2.5\u00a0m, height 10\u00a0m.',
    'Un cylindre\u00a0: rayon 2,5\u00a0m, hauteur 10\u00a0m.',
  ],
  [
    { kind: 'place-value', digits: '47.3', marked: 2 },
    'A place-value chart: 4 tens, 7 ones and 3 tenths. The digit 3 is worth 0.3.',
    'Un tableau de numération\u00a0: 4 dizaines, 7 unités et 3 dixièmes. Le chiffre 3 vaut 0,3.',
  ],
  [
    { kind: 'side-squares', a: 3, b: 4 },
    'A right triangle with legs of 3 and 4, and a square on each side. Their areas: 9, 16 and 25.',
    'Un triangle rectangle de cathètes 3 et 4, avec un carré sur chaque côté. Leurs aires\u00a0: 9, 16 et 25.',
  ],
  [
    { kind: 'balance', unknowns: 3, left: 4, right: 19 },
    'A level balance: 3x + 4 on the left, 19 on the right.',
    'Une balance en équilibre\u00a0: 3x + 4 à gauche, 19 à droite.',
  ],
  [
    {
      kind: 'timeline',
      now: 50,
      events: [
        { label: 'I will walk', labelFr: 'je marcherai', from: 80, to: null },
        { label: 'I was walking', labelFr: 'je marchais', from: 10, to: 30 },
      ],
    },
    'A timeline: I was walking (lasts); now; I will walk.',
    'Une ligne du temps\u00a0: je marchais (dure); maintenant; je marcherai.',
  ],
  [
    {
      kind: 'sentence',
      parts: [
        { text: 'The dog', role: 'subject', roleFr: 'sujet' },
        { text: 'barks.', role: 'verb', roleFr: 'verbe' },
      ],
    },
    'A sentence in parts: The dog (subject), barks. (verb).',
    'Une phrase et ses parties\u00a0: The dog (sujet), barks. (verbe).',
  ],
]

describe('a figure has a text alternative', () => {
  test.each([...cases, ...lessons].map(([figure, english, french]) => [figure.kind, figure, english, french] as const))(
    '%s',
    (_, figure, english, french) => {
      expect(Figure.safeParse(figure).success).toBe(true)
      expect(describeFigure(figure, 'en')).toBe(english)
      expect(describeFigure(figure, 'fr')).toBe(french)
    },
  )
})

describe('a figure that cannot be drawn is refused', () => {
  test.each<[string, unknown]>([
    ['an unknown kind', { kind: 'cube', side: 3 }],
    ['slices that are no whole', { ...cases.find(([{ kind }]) => kind === 'circle-graph')?.[0], slices: [] }],
    ['a coin that Canada has not', { kind: 'money', pieces: [{ cents: 1, count: 3 }] }],
    ['more coloured than there are', { kind: 'fraction-bar', parts: 3, filled: 4 }],
    [
      'a point beyond the line',
      { kind: 'number-line', from: 0, to: 1, parts: 5, numbered: 'ends', points: [{ name: 'A', mark: 6 }] },
    ],
    ['a circle whose measures differ', { kind: 'circle', radius: 4, diameter: 9, circumference: null, unit: '' }],
    ['a marked digit that there is not', { kind: 'place-value', digits: '40.5', marked: 3 }],
    ['a balance whose x is no whole number', { kind: 'balance', unknowns: 3, left: 4, right: 20 }],
    [
      'an event that ends before it begins',
      { kind: 'timeline', now: null, events: [{ label: 'a', labelFr: 'a', from: 5, to: 3 }] },
    ],
    ['an hour too many', { kind: 'clock', hour: 24, minute: 0 }],
    ['an unknown field', { kind: 'fraction-bar', parts: 3, filled: 1, colour: 'red' }],
  ])('%s', (_, given) => {
    expect(Figure.safeParse(given).success).toBe(false)
  })
})
