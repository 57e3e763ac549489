import type { Random } from '#shared/seeded-random'
import type { BilingualText, CountedNoun } from './wording'

/** The person in a question. French texts never depend on the person's gender. */
export const NAMES = [
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

/** Something that is counted, and its highest plausible number in a story. */
export interface CountedThing extends CountedNoun {
  most: number
}

/** Small things that a child counts, collects or shares. */
export const THINGS: readonly CountedThing[] = [
  { en: ['sticker', 'stickers'], fr: ['autocollant', 'autocollants'], most: 9_000 },
  { en: ['hockey card', 'hockey cards'], fr: ['carte de hockey', 'cartes de hockey'], most: 6_000 },
  { en: ['marble', 'marbles'], fr: ['bille', 'billes'], most: 2_000 },
  { en: ['muffin', 'muffins'], fr: ['muffin', 'muffins'], most: 150 },
  { en: ['apple', 'apples'], fr: ['pomme', 'pommes'], most: 900 },
  { en: ['seashell', 'seashells'], fr: ['coquillage', 'coquillages'], most: 900 },
  { en: ['bead', 'beads'], fr: ['perle', 'perles'], most: 110_000 },
  { en: ['maple cookie', 'maple cookies'], fr: ['biscuit à l’érable', 'biscuits à l’érable'], most: 300 },
  { en: ['stamp', 'stamps'], fr: ['timbre', 'timbres'], most: 9_000 },
  { en: ['postcard', 'postcards'], fr: ['carte postale', 'cartes postales'], most: 2_000 },
  { en: ['button', 'buttons'], fr: ['bouton', 'boutons'], most: 9_000 },
  { en: ['crayon', 'crayons'], fr: ['crayon de couleur', 'crayons de couleur'], most: 2_000 },
  { en: ['ticket', 'tickets'], fr: ['billet', 'billets'], most: 110_000 },
  { en: ['sheet of paper', 'sheets of paper'], fr: ['feuille de papier', 'feuilles de papier'], most: 110_000 },
  { en: ['seed', 'seeds'], fr: ['graine', 'graines'], most: 110_000 },
  { en: ['brick', 'bricks'], fr: ['brique', 'briques'], most: 110_000 },
]

/** The things that can plausibly occur in this number. */
export function thingsUpTo(amount: number): readonly CountedThing[] {
  return THINGS.filter(({ most }) => amount <= most)
}

/** Something that is bought, with its article. */
export interface Purchasable extends BilingualText {
  /** The lowest and highest plausible price in dollars. */
  prices: readonly [number, number]
}

export const GOODS: readonly Purchasable[] = [
  { en: 'a notebook', fr: 'un cahier', prices: [2, 9] },
  { en: 'an eraser set', fr: 'un ensemble de gommes à effacer', prices: [2, 8] },
  { en: 'a bag of oranges', fr: 'un sac d’oranges', prices: [2, 11] },
  { en: 'a box of crayons', fr: 'une boîte de crayons', prices: [3, 14] },
  { en: 'a sandwich', fr: 'un sandwich', prices: [4, 14] },
  { en: 'a poster', fr: 'une affiche', prices: [4, 19] },
  { en: 'a comic book', fr: 'une bande dessinée', prices: [5, 25] },
  { en: 'a bag of apples', fr: 'un sac de pommes', prices: [3, 10] },
  { en: 'a water bottle', fr: 'une gourde', prices: [8, 35] },
  { en: 'a puzzle', fr: 'un casse-tête', prices: [9, 40] },
  { en: 'a movie ticket', fr: 'un billet de cinéma', prices: [8, 18] },
  { en: 'a tuque', fr: 'une tuque', prices: [10, 45] },
  { en: 'a scarf', fr: 'un foulard', prices: [10, 50] },
  { en: 'a pair of mittens', fr: 'une paire de mitaines', prices: [9, 45] },
  { en: 'a board game', fr: 'un jeu de société', prices: [15, 80] },
  { en: 'a soccer ball', fr: 'un ballon de soccer', prices: [14, 60] },
  { en: 'a sketchbook set', fr: 'un ensemble à dessin', prices: [12, 60] },
  { en: 'a backpack', fr: 'un sac à dos', prices: [25, 120] },
  { en: 'a skateboard helmet', fr: 'un casque de planche à roulettes', prices: [30, 100] },
  { en: 'a pair of boots', fr: 'une paire de bottes', prices: [40, 240] },
  { en: 'a sleeping bag', fr: 'un sac de couchage', prices: [40, 250] },
  { en: 'a pair of skates', fr: 'une paire de patins', prices: [50, 300] },
  { en: 'a winter coat', fr: 'un manteau d’hiver', prices: [70, 400] },
  { en: 'a tent', fr: 'une tente', prices: [80, 400] },
  { en: 'a guitar', fr: 'une guitare', prices: [100, 400] },
  { en: 'a bicycle', fr: 'un vélo', prices: [120, 400] },
]

/** The things that can plausibly cost this much. */
export function goodsAt(priceDollars: number): readonly Purchasable[] {
  return GOODS.filter(({ prices: [lowest, highest] }) => lowest <= priceDollars && priceDollars <= highest)
}
