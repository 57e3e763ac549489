import type { Subject } from '#shared/subjects'

/** Words before which French words are elided; h is left out, because some are aspirated. */
const VOWEL = '[aeiouàâéèêëîïôûœ]'
const COUNTED_NOUNS = [
  ...['page', 'carte', 'bille', 'pomme', 'perle', 'muffin', 'heure', 'minute', 'boîte', 'ami', 'partie', 'fois\\w'],
]
const SINGULAR_AMOUNT = '(?:^|[^\\d,\u00a0])(?:0|1|0,\\d+|1,\\d+)'

const FRENCH_RULES: [string, RegExp][] = [
  [
    'elision is missing',
    new RegExp(`(?<![a-zà-ÿ-])(?:de|le|la|je|ne|que|se|me|te|jusque|lorsque|puisque) ${VOWEL}`, 'i'),
  ],
  ['« si il » must be « s’il »', /(?<![a-zà-ÿ])si ils?\b/i],
  ['article and preposition must contract', /(?<![a-zà-ÿ])(?:de le|de les|à le|à les) [a-zà-ÿ]/i],
  [
    'one or zero is singular',
    new RegExp(
      `${SINGULAR_AMOUNT} (?!vers|fois|plus|moins|sous|dans|pas)(?:[a-zà-ÿ]+(?:[^s\\W]s|aux|eux))\\b(?! (?:×|÷))`,
      'i',
    ),
  ],
  [
    'a plural amount needs a plural word',
    new RegExp(`(?:^|[^\\d,\\u00a0])(?:[2-9]|\\d{2,}) (?:${COUNTED_NOUNS.join('|')})\\b(?!s)`, 'i'),
  ],
  ['a straight apostrophe', /'/],
  ['a straight quotation mark', /"/],
  ['an ordinary space before :', / :/],
  ['an ordinary space inside guillemets', /« | »/],
  ['a space before ? ! ;', /[ \u00a0][?!;]/],
  ['an ordinary space before % or $', /\d [%$]/],
  ['the dollar sign in front', /\$\d/],
  ['a decimal point', /\d\.\d/],
  ['elision before an aspirated h', /’(?:haricot|hockey|haut|haie|hibou|hamac|huit)/i],
]

const ENGLISH_RULES: [string, RegExp][] = [
  ['a straight apostrophe', /'/],
  ['a straight quotation mark', /"/],
  ['a space before punctuation', /\s[:?!;,.](?:\s|$)/],
  ['one is singular', /(?:^|[^\d.,])1 (?!plus|times|less|is|as|has|was|stands|divides|goes|means)[a-z]+[^s\W]s\b/],
  ['the dollar sign behind', /\d\u00a0?\$/],
  ['a decimal comma', /\d,\d(?!\d\d)/],
]

const BOTH_RULES: [string, RegExp][] = [
  ['a hole', /undefined|NaN|null|\[object|Infinity/],
  ['two spaces', / {2}/],
  ['two full stops', /\.\.(?!\.)/],
  ['nothing at all', /^\s*$/],
  ['a loose end', /^\s|\s$/],
]

/** Problems of a French sentence that patterns can detect. */
export function frenchProblems(text: string, subject: Subject): string[] {
  return find([...FRENCH_RULES, ...BOTH_RULES], subject === 'english' ? withoutQuotes(text) : text)
}

/** Problems of an English sentence that patterns can detect. */
export function englishProblems(text: string, subject: Subject): string[] {
  return find([...ENGLISH_RULES, ...BOTH_RULES], subject === 'french' ? withoutQuotes(text) : text)
}

/** Feedback quotes wrong forms, and a lesson on one language quotes it in the other. */
export function withoutQuotes(text: string): string {
  return text.replace(/«[^»]*»/g, '«»').replace(/“[^”]*”/g, '“”')
}

function find(rules: readonly [string, RegExp][], text: string): string[] {
  const plain = text.replace(/\\\(.*?\\\)/g, '7')
  return rules.filter(([, pattern]) => pattern.test(plain)).map(([says]) => `${says} in “${text}”`)
}
