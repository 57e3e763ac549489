import type { Random } from '#shared/seeded-random'
import type { Both, Thing } from './wording'

/** Who a question is about. French texts never need to know whether it is he or she. */
const NAMES = [
  'Amira',
  'Noah',
  'Léa',
  'Malik',
  'Zoé',
  'Mateo',
  'Priya',
  'Olivier',
  'Fatou',
  'Liam',
  'Mei',
  'Samuel',
  'Nadia',
  'Kenji',
  'Chloé',
  'Émile',
  'Tala',
  'Isaac',
] as const

export function pickName(random: Random): string {
  return random.pick(NAMES)
}

export function pickNames(random: Random): [string, string] {
  const [first = '', second = ''] = random.shuffle(NAMES)
  return [first, second]
}

/** Small things that a child counts, collects or shares. */
export const THINGS: readonly Thing[] = [
  { en: ['sticker', 'stickers'], fr: ['autocollant', 'autocollants'] },
  { en: ['hockey card', 'hockey cards'], fr: ['carte de hockey', 'cartes de hockey'] },
  { en: ['marble', 'marbles'], fr: ['bille', 'billes'] },
  { en: ['muffin', 'muffins'], fr: ['muffin', 'muffins'] },
  { en: ['apple', 'apples'], fr: ['pomme', 'pommes'] },
  { en: ['seashell', 'seashells'], fr: ['coquillage', 'coquillages'] },
  { en: ['bead', 'beads'], fr: ['perle', 'perles'] },
  { en: ['maple cookie', 'maple cookies'], fr: ['biscuit à l’érable', 'biscuits à l’érable'] },
]

/** What is bought, without articles; prices fit all of them. */
export const GOODS: readonly Both[] = [
  { en: 'a toque', fr: 'une tuque' },
  { en: 'a scarf', fr: 'un foulard' },
  { en: 'a board game', fr: 'un jeu de société' },
  { en: 'a backpack', fr: 'un sac à dos' },
  { en: 'a pair of mittens', fr: 'une paire de mitaines' },
  { en: 'a soccer ball', fr: 'un ballon de soccer' },
  { en: 'a sketchbook set', fr: 'un ensemble à dessin' },
  { en: 'a skateboard helmet', fr: 'un casque de planche à roulettes' },
]
