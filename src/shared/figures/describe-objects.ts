import type { Language } from '../languages'
import { formatDollars } from '../mathematics/format-number'
import type { FigureOf } from './figure'
import { listWords, plural } from './figure-words'

const HOURS_ON_FACE = 12
const MINUTES_PER_NUMBER = 5
const CENTS_PER_DOLLAR = 100

/** Where the hands point, not which time that is. */
export function describeClock({ hour, minute }: FigureOf<'clock'>, language: Language): string {
  const at = hour % HOURS_ON_FACE || HOURS_ON_FACE
  const next = (at % HOURS_ON_FACE) + 1
  const longHand = sayLongHand(minute, language)
  if (language === 'en') {
    const shortHand = minute === 0 ? `at ${at}` : `between ${at} and ${next}`
    return `A clock. The short hand is ${shortHand}; the long hand is ${longHand}.`
  }
  const shortHand = minute === 0 ? `sur le ${at}` : `entre le ${at} et le ${next}`
  return `Une horloge. La petite aiguille est ${shortHand}; la grande aiguille est ${longHand}.`
}

function sayLongHand(minute: number, language: Language): string {
  const number = Math.floor(minute / MINUTES_PER_NUMBER) || HOURS_ON_FACE
  const beyond = minute % MINUTES_PER_NUMBER
  if (beyond === 0) return language === 'en' ? `at ${number}` : `sur le ${number}`
  if (language === 'en') return `${beyond} ${plural(beyond, ['mark', 'marks'], 'en')} past ${number}`
  return `${beyond} ${plural(beyond, ['marque', 'marques'], 'fr')} après le ${number}`
}

const COINS: Record<number, Record<Language, readonly [string, string]>> = {
  5: { en: ['nickel (5¢)', 'nickels (5¢)'], fr: ['pièce de 5\u00a0¢', 'pièces de 5\u00a0¢'] },
  10: { en: ['dime (10¢)', 'dimes (10¢)'], fr: ['pièce de 10\u00a0¢', 'pièces de 10\u00a0¢'] },
  25: { en: ['quarter (25¢)', 'quarters (25¢)'], fr: ['pièce de 25\u00a0¢', 'pièces de 25\u00a0¢'] },
  100: { en: ['loonie ($1)', 'loonies ($1)'], fr: ['pièce de 1\u00a0$', 'pièces de 1\u00a0$'] },
  200: { en: ['toonie ($2)', 'toonies ($2)'], fr: ['pièce de 2\u00a0$', 'pièces de 2\u00a0$'] },
}

export function describeMoney({ pieces }: FigureOf<'money'>, language: Language): string {
  const said = pieces.map(({ cents, count }) => `${count} ${plural(count, wordsOf(cents, language), language)}`)
  return `${language === 'en' ? 'Money: ' : 'De l’argent\u00a0: '}${listWords(said, language)}.`
}

function wordsOf(cents: number, language: Language): readonly [string, string] {
  const coin = COINS[cents]
  if (coin) return coin[language]
  const amount = formatDollars(cents / CENTS_PER_DOLLAR, language)
  return language === 'en' ? [`${amount} bill`, `${amount} bills`] : [`billet de ${amount}`, `billets de ${amount}`]
}
