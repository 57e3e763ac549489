import type { Language } from '../../src/shared/languages'
import { unquoted, type VisibleText } from './spelling-rules'

type Rule = readonly [problem: string, pattern: RegExp]

const IZE_STEMS =
  'apolog|author|categor|critic|emphas|general|maxim|memor|minim|organ|prior|real|recogn|special|standard|summar|visual'

/** Wordings that docs/style-en.md and docs/style-fr.md forbid. */
const WORDINGS: Readonly<Record<Language, readonly Rule[]>> = {
  en: [
    ['“stands” for “is” or “comes”', /\bstands? (?:around|beside|before|after|behind|between|in|inside|near|under)\b/i],
    ['“replace … by” for “replace … with”', /\breplac(?:e|es|ing)\b[^.:;?]{1,60} by\b/i],
    ['“the way around” for “the distance around”', /\b(?:the|is) way around\b/i],
    ['“one” for “you”', /(?:^|[.:;?!] )One (?:says|gives|plays|speaks|buys|writes|thinks|goes|cannot|can|must)\b/],
    ['“sign” for “punctuation mark”', /\bwhich sign (?:fits|ends|is|announces|joins)\b/i],
    ['“full stop” for “period”', /\bfull stops?\b/i],
    ['“toque” for “tuque”', /\btoques?\b/i],
    ['“is no” for “is not a”', /\bis no (?:word|noun|verb|thesis|argument|sentence|list)\b/i],
    ['“speaks of” for “is about”', /\bspeaks? of\b/i],
    ['“where does it stand” for “where does it go”', /\bwhere (?:does it|do they) stand\b/i],
    ['“shared out” for “divided”', /\bshared out\b/i],
    ['“until when” for “when does … end”', /\buntil when\b/i],
    ['“number of decimals” for “decimal places”', /\bnumber of decimals\b/i],
    ['“take 3.14 for π” for “use 3.14 for π”', /\btake .{0,8}for π/i],
    ['“tool word” for “comparison word”', /\b(?:tool|comparing) words?\b/i],
    ['“direct complement” for “direct object”', /\bdirect complements?\b/i],
    ['“theorem of Pythagoras” for “Pythagorean theorem”', /\btheorem of Pythagoras\b/i],
    ['“You eat what?” for “What do you eat?”', /\b(?:he|she|they|you|we|I) \p{L}+ (?:what|whom)\?/iu],
    ['“there is nothing to do” for “you can ignore”', /\bthere is nothing to do\b/i],
    ['“is expecting” for “is meeting”', /\bis expecting\b/i],
    ['“hours stay used” for “you won’t get the hours back”', /\bhours? (?:stay|remain)s? used\b/i],
    ['“it is noted” or “known” for who did what', /\bit (?:is|was) (?:not )?(?:noted|known)\b/i],
    ['“at the same hour” for “at the same time”', /\bat the same hour\b/i],
    ['“is always sent” for “we always email you”', /\b(?:is|are) always sent\b/i],
    ['“on this installation” for “on this site”', /\bon this installation\b/i],
    ['“put 3 in the place of x” for “replace x with 3”', /\bin the place of\b/i],
    [
      '“above and below” for “the top and the bottom”',
      /\b(?:added|divided?|multipl(?:y|ied)) (?:only )?(?:above|below)\b/i,
    ],
    ['“to the power 2” for “to the power of 2”', /\bto the power [\d−]/i],
    ['“which percent” for “what percent”', /\bwhich percent\b/i],
    ['“what is missing to” for “what it takes to”', /\bwhat is missing to\b/i],
    ['“settle sessions” for “resolve” or “decide”', /\bsettled? (?:it|them|these)\b/i],
    ['“the own” or “an own” for “their own” or “your own”', /\b(?:the|an) own\b/i],
    ['-ise for -ize', new RegExp(`\\b(?:${IZE_STEMS})is(?:e|es|ed|ing|ation)\\b`, 'i')],
  ],
  fr: [
    ['« complément d’objet » pour « complément direct »', /compléments? d’objet|\bCO[DI]\b/],
    ['« adjectif possessif » pour « déterminant possessif »', /adjectifs? (?:possessif|démonstratif)/i],
    ['« verbe du premier groupe » pour « verbe en -er »', /du (?:premier|deuxième|troisième) groupe/i],
    ['« complément circonstanciel » pour « complément de phrase »', /compléments? circonstanciels?/i],
    ['« groupe nominal » pour « groupe du nom »', /groupes? nomina(?:l|ux)/i],
    ['« proposition » pour « phrase »', /propositions? (?:principale|subordonnée|relative)|entre propositions/i],
    ['« ordre positif » pour « ordre sans ne »', /ordres? positifs?/i],
    ['« nombre relatif » pour « nombre entier »', /nombres? relatifs?/i],
    ['« question manquée » pour « question ratée »', /questions? manquées?/i],
    ['« Mets en ordre. » sans liste', /(?:^|[.!?] )mets en ordre\./i],
    ['« rien à faire » pour « vous pouvez ignorer »', /il n’y a rien à faire/i],
    ['« heures utilisées » pour « heures non rendues »', /restent? utilisées?/i],
    ['« donc toujours envoyé » pour « nous t’écrivons toujours »', /donc toujours envoyée?s?/i],
    ['« absence inscrite » pour « absence notée »', /(?:absence|présence) (?:a été|est) inscrite/i],
    ['« compte de tutorat » pour « compte de tuteur ou de tutrice »', /comptes? de tutorat/i],
    ['« prendre » pour « mettre » des jours à arriver', /pren\p{L}+ (?:quelques|plusieurs|\d+) jours à/iu],
    ['« tuteur légal » pour « responsable »', /tuteurs? léga(?:l|ux)/i],
    ['« mot de liaison » pour « marqueur de relation »', /mots? de liaison/i],
    ['« mettre fin à une adresse » pour « désactiver »', /met(?:tre)? fin à (?:\p{L}+ )?(?:adresse|lien)/iu],
    ['« commencer dans trop peu de temps » pour « il est trop tard »', /dans trop peu de temps/i],
    [
      '« le haut et le bas » pour le numérateur et le dénominateur',
      /(?:le|en) haut (?:et|par) (?:le|en) (?:haut|bas)/i,
    ],
    ['« est-ce? » pour « cela fait-il? »', /(?:combien|quelle?) [^.?]*\p{L} est-ce\?/iu],
    ['« la chance » pour « la probabilité »', /c’est la chance\b/i],
    ['« changer de mains » pour « être versé »', /chang\p{L}+ de mains?/iu],
  ],
}

/** Numbers are written the same way in quotations. */
const NUMBERS: readonly Rule[] = [
  ['a hyphen for a minus sign', /(?<![\p{L}\d’,).–/-])-\d/u],
  ['no no-break space before °C', /\d ?°C/],
  ['an ordinary space before a unit', /\d (?:km|cm|mm|kg|mL)\b/],
  ['an ordinary space inside guillemets', /« | »/],
]

/** In mathematics a number of four digits is not a year. */
const LARGE: Rule = ['four digits without a separator', /(?<![\d.,:/\u00a0])\d{4,}(?![\d/])/]
const MATH = /^content\/(?:quizzes|guides)\/math\//

/** Typed answers are compared as values and may have a hyphen, or no separator. */
const KEY = /correctAnswer$|\banswers(?:Fr)?\b/

export function* findWordings(texts: readonly VisibleText[]): Generator<{ place: string; problem: string }> {
  for (const { place, text, language } of texts.filter(({ place }) => !KEY.test(place))) {
    const own = unquoted(text)
    const found = [
      ...WORDINGS[language].filter(([, pattern]) => pattern.test(own)),
      ...(MATH.test(place) ? [...NUMBERS, LARGE] : NUMBERS).filter(([, pattern]) => pattern.test(text)),
    ]
    yield* found.map(([problem]) => ({ place, problem }))
  }
}
