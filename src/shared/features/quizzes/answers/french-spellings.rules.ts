import { tidyAnswer } from './answer-characters.rules'

/**
 * Words whose i or u lost its circumflex in 1990, by what they contain. Words that the accent tells apart keep it: dû,
 * mûr, sûr, jeûne, croît; so do the endings of the passé simple.
 */
const CIRCUMFLEX = new RegExp(
  [
    '(?:conn|par|n|pl)aît|maîtr|traîtr|boîte|chaîn|fraîch|traîn|aîné|abîm|(?<!\\p{L})île|dîn|huîtr|épîtr|gîte|cloîtr',
    'goût|coût|août|brûl|croût|flût|voût|affût|piqûr|bûch|mûr(?=\\p{L})|sûr(?=\\p{L})|dûment|soûl|assidûment|crûment',
  ].join('|'),
  'u',
)

/** Pairs of accepted spellings that follow no rule; either side may be the right answer. */
const PAIRS =
  `événement évènement|oignon ognon|nénuphar nénufar|clé clef|cuillère cuiller|céleri cèleri|crémerie crèmerie|
  sécheresse sècheresse|réglementer règlementer|réglementaire règlementaire|réglementation règlementation|
  allégement allègement|allégrement allègrement|chariot charriot|charrette charette|imbécillité imbécilité|
  combatif combattif|relais relai|asseoir assoir|serpillière serpillère|joaillier joailler|groseillier groseiller|
  quincaillier quincailler|aiguë aigüe|ambiguë ambigüe|exiguë exigüe|contiguë contigüe|ambiguïté ambigüité|
  week-end weekend|pique-nique piquenique|porte-monnaie portemonnaie|chauve-souris chauvesouris|
  tire-bouchon tirebouchon|rond-point rondpoint|mille-pattes millepatte|basse-cour bassecour|
  tic-tac tictac|ping-pong pingpong|hot-dog hotdog|
  cow-boy cowboy|basket-ball basketball|base-ball baseball|volley-ball volleyball|hand-ball handball|foot-ball football|
  contre-attaque contrattaque|entre-temps entretemps|extra-terrestre extraterrestre|auto-école autoécole|
  socio-économique socioéconomique|après-midi après-midis|matchs matches|sandwichs sandwiches|
  revolver révolver|media média|memento mémento|placebo placébo|veto véto|receler recéler|boursoufler boursouffler|
  interpeller interpeler|dentellière dentelière|lunettier lunetier|douceâtre douçâtre|eczéma exéma|
  paiement payement|semicolon semi-colon|email e-mail|goodbye good-bye|
  cooperate co-operate|learnt learned|dreamt dreamed|burnt burned|spelt spelled|spilt spilled`
    .split('|')
    .map((pair) => pair.trim().split(' '))

/** Verbs in -eler and -eter that double their consonant by the traditional spelling; appeler and jeter always do. */
const DOUBLED = /^(amonc|att|dét|ép|chanc|gromm|morc|niv|renouv|ruiss|ensorc|empaqu|feuill|épouss)e(ll|tt)(?=e)/u

const AYER = /^((?:re)?(?:pa|essa|bala|effra|béga|éga|déla|monna|enra|débra|zéza))([iy])(?=e)/u
/** `préférerai`, since 1990 also `préfèrerai`. */
const FUTURE = /é([b-df-hj-np-tv-z]{1,3}|[gq]u)er(?=(?:ai|as|a|ons|ez|ont|ais|ait|ions|iez|aient)$)(?<!^défer)/u

/** Other accepted spellings of each word of a right answer: those of 1990, and pairs that dictionaries list. */
export function otherSpellings(right: string): string[] {
  const words = tidyAnswer(right).split(' ')
  const changed = words.map((word) => spellingsOf(word))
  const variants = words.flatMap((_, place) =>
    (changed[place] ?? []).map((spelling) => words.with(place, spelling).join(' ')),
  )
  return [...variants, ...withHyphens(words)]
}

function spellingsOf(word: string): string[] {
  const pairs = PAIRS.flatMap(([one = '', other = '']) => {
    if (word === one || word === `${one}s`) return [word.replace(one, other)]
    return word === other || word === `${other}s` ? [word.replace(other, one)] : []
  })
  return [...pairs, ...withoutCircumflex(word), ...ruledSpellings(word)]
}

function withoutCircumflex(word: string): string[] {
  const plain = word.replace(CIRCUMFLEX, (part) => part.replace(/î/g, 'i').replace(/û/g, 'u'))
  return plain === word ? [] : [plain]
}

function ruledSpellings(word: string): string[] {
  return [
    word.replace(FUTURE, (_, consonants: string) => `è${consonants}er`),
    word.replace(DOUBLED, (_, stem: string, doubled: string) => `${stem}è${doubled.charAt(0)}`),
    word.replace(AYER, (_, stem: string, letter: string) => stem + (letter === 'i' ? 'y' : 'i')),
  ].filter((spelling) => spelling !== word)
}

const NUMERALS = new Set(
  `un une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt vingts trente
  quarante cinquante soixante cent cents mille et`.split(/\s+/),
)

/** Since 1990 all parts of a numeral may be joined: `vingt-et-un`, `cent-deux`. */
function withHyphens(words: readonly string[]): string[] {
  const parts = words.flatMap((word) => word.split('-'))
  return words.length > 1 && parts.every((part) => NUMERALS.has(part)) ? [parts.join('-')] : []
}
