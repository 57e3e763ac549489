import { wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { ADVERBS, ARTICLE_USES, type ArticleUse, COMPARATIVES, type Comparative, quote } from './english-tables'
import { pluralTemplate } from './plurals.templates'

const ARTICLE_REASONS: Record<ArticleUse['reason'], { en: string; fr: string }> = {
  sound: both(
    en`It begins with a vowel sound, so it takes ${quote('an')}.`,
    fr`Le mot commence par le son d'une voyelle : il prend ${quote('an')}.`,
  ),
  consonant: both(
    en`It begins with a consonant sound, so it takes ${quote('a')}.`,
    fr`Le mot commence par le son d'une consonne : il prend ${quote('a')}.`,
  ),
  silent: both(
    en`The h is silent: you hear a vowel, so it takes ${quote('an')}.`,
    fr`Le h est muet : on entend une voyelle, donc le mot prend ${quote('an')}.`,
  ),
  yu: both(
    en`It begins with the sound of ${quote('you')}, so it takes ${quote('a')}.`,
    fr`Le mot commence par le son de ${quote('you')} : il prend ${quote('a')}.`,
  ),
  wu: both(
    en`It begins with the sound of ${quote('w')}, so it takes ${quote('a')}.`,
    fr`Le mot commence par le son de ${quote('w')} : il prend ${quote('a')}.`,
  ),
  letter: both(
    en`The letter M is said ${quote('em')}, so it takes ${quote('an')}.`,
    fr`La lettre M se dit ${quote('em')} : le mot prend ${quote('an')}.`,
  ),
}

const articles: Template = {
  key: 'words.articles',
  subject: 'english',
  skill: 'articles',
  levels: [1, 3],
  make: (random, level) => {
    const [right, ...others] = random.shuffle(ARTICLE_USES.filter((use) => use.level === level))
    if (!right) throw new Error(`no articles of level ${level}`)
    const phrase = ({ article, words }: ArticleUse) => `${article} ${words}`
    const mistaken = ({ article, words }: ArticleUse) => `${article === 'a' ? 'an' : 'a'} ${words}`
    return {
      question: both(en`Which one is written correctly?`, fr`Lequel est bien écrit?`),
      right: same(phrase(right)),
      wrong: others
        .slice(0, 3)
        .map((use) =>
          wrong('wrong-article', same(mistaken(use)), ARTICLE_REASONS[use.reason].en, ARTICLE_REASONS[use.reason].fr),
        ),
      explanation: both(
        en`${quote(phrase(right))} is right. ${ARTICLE_REASONS[right.reason]}`,
        fr`${quote(phrase(right))} est juste. ${ARTICLE_REASONS[right.reason]}`,
      ),
      hints: [
        both(en`Say each one aloud.`, fr`Dis chacun à voix haute.`),
        both(
          en`What counts is the first sound, not the first letter.`,
          fr`C'est le premier son qui compte, pas la première lettre.`,
        ),
      ],
    }
  },
}

const COMPARATIVE_RULES: Record<Comparative['rule'], { en: string; fr: string }> = {
  er: both(en`A short adjective takes -er or -est.`, fr`Un adjectif court prend -er et -est.`),
  r: both(en`An adjective in -e takes only -r or -st.`, fr`Un adjectif en -e prend -r et -st.`),
  double: both(
    en`After one short vowel, the last consonant doubles.`,
    fr`Après une seule voyelle brève, la consonne finale double.`,
  ),
  ier: both(en`The ending -y becomes -ier or -iest.`, fr`-y devient -ier et -iest.`),
  more: both(en`A long adjective takes “more” or “most.”`, fr`Un adjectif long prend more et most.`),
  own: both(en`This adjective is irregular.`, fr`Cet adjectif a des formes bien à lui.`),
}

const comparatives: Template = {
  key: 'words.comparatives',
  subject: 'english',
  skill: 'comparatives',
  levels: [1, 3],
  make: (random, level) => {
    const { adjective, comparative, superlative, rule } = random.pick(COMPARATIVES.filter((one) => one.level === level))
    const isMost = random.fraction() < 0.4
    const [right, ending, helper] = isMost ? [superlative, 'est', 'most'] : [comparative, 'er', 'more']
    const sentence = quote(isMost ? 'Of all of them, this one is the ____.' : 'This one is ____ than that one.')
    return {
      question: both(
        en`Choose the right form of ${quote(adjective)}: ${sentence}`,
        fr`Choisis la bonne forme de ${quote(adjective)} : ${sentence}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'marks-it-twice',
          same(rule === 'more' ? `${helper} ${adjective}er` : `${helper} ${right}`),
          en`Mark it only once: with ${quote(helper)} or with -${ending}, not with both.`,
          fr`Il ne faut qu'une marque : ${helper} ou -${ending}, pas les deux.`,
        ),
        wrong(
          'wrong-way',
          same(rule === 'more' ? `${adjective}${ending}` : `${helper} ${adjective}`),
          en`Short adjectives take -${ending}, and long ones take ${quote(helper)}.`,
          fr`Les adjectifs courts prennent -${ending}, les longs ${helper}.`,
        ),
        wrong(
          'wrong-degree',
          same(isMost ? comparative : superlative),
          en`Are you comparing two things, or more than two?`,
          fr`Compare-t-on deux choses, ou plus de deux?`,
        ),
        wrong(
          'misspells-it',
          same(`${adjective}${ending}`),
          en`Look at the spelling before -${ending}.`,
          fr`Regarde l'orthographe devant -${ending}.`,
        ),
      ],
      explanation: both(
        en`${COMPARATIVE_RULES[rule]} Here: ${quote(`${adjective}, ${comparative}, the ${superlative}`)}.`,
        fr`${COMPARATIVE_RULES[rule]} On dit ${quote(`${adjective}, ${comparative}, the ${superlative}`)}.`,
      ),
      hints: [
        both(en`Is the adjective short or long?`, fr`L'adjectif est-il court ou long?`),
        both(
          en`Does the sentence compare two things, or more than two?`,
          fr`La phrase compare-t-elle deux choses, ou plus de deux?`,
        ),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write ${quote(adjective)} in the right form: ${sentence}`,
          fr`Écris ${quote(adjective)} à la bonne forme : ${sentence}`,
        ),
      },
    }
  },
}

const ADVERB_RULES = {
  ly: both(en`Most adjectives simply take -ly`, fr`La plupart des adjectifs prennent simplement -ly`),
  ily: both(en`After a consonant, -y becomes -ily`, fr`Après une consonne, -y devient -ily`),
  ple: both(en`After a consonant, -le becomes -ly`, fr`Après une consonne, -le devient -ly`),
  same: both(en`This adverb looks just like its adjective`, fr`Cet adverbe s'écrit comme l'adjectif`),
  own: both(en`This adverb is irregular`, fr`Cet adverbe est irrégulier`),
}

const adverbs: Template = {
  key: 'words.adverbs',
  subject: 'english',
  skill: 'adverbs',
  levels: [1, 3],
  make: (random, level) => {
    const rules = [['ly'], ['ly', 'ily', 'ple'], ['ily', 'ple', 'own']][level - 1] ?? ['ly']
    const { adjective, adverb, before, rule } = random.pick(ADVERBS.filter(({ rule }) => rules.includes(rule)))
    const formation = ADVERB_RULES[adverb === adjective ? 'same' : rule]
    const sentence = quote(`${before} ____.`)
    return {
      question: both(
        en`Choose the adverb for ${quote(adjective)}: ${sentence}`,
        fr`Choisis l'adverbe de ${quote(adjective)} : ${sentence}`,
      ),
      right: same(adverb),
      wrong: [
        wrong(
          'keeps-the-adjective',
          same(adjective),
          en`An adjective describes a thing. To say how something is done, use an adverb.`,
          fr`Un adjectif décrit une chose; la manière de faire demande un adverbe.`,
        ),
        wrong(
          'only-adds-ly',
          same(`${adjective}ly`),
          adverb === adjective ? en`This adverb looks just like its adjective.` : en`Adding -ly is not enough here.`,
          adverb === adjective ? fr`Cet adverbe s'écrit comme l'adjectif.` : fr`Ajouter -ly ne suffit pas ici.`,
        ),
        wrong(
          'makes-ily',
          same(`${adjective.replace(/(?:le|[ey])$/, '')}ily`),
          en`Only -y becomes -ily.`,
          fr`Seul un -y final devient -ily.`,
        ),
        wrong(
          'adds-er',
          same(`more ${adjective}`),
          en`That form compares two things. Here you only say how it is done.`,
          fr`C'est un comparatif, pas un adverbe.`,
        ),
        wrong(
          'adds-ness',
          same(`${adjective.replace(/y$/, 'i')}ness`),
          en`Words that end in -ness are nouns.`,
          fr`Les mots en -ness sont des noms.`,
        ),
      ],
      explanation: both(
        en`${formation.en}: ${quote(`${adjective}, ${adverb}`)}.`,
        fr`${formation.fr} : ${quote(`${adjective}, ${adverb}`)}.`,
      ),
      hints: [
        both(en`It says how something is done.`, fr`Il dit comment on fait quelque chose.`),
        both(en`How does ${quote(adjective)} end?`, fr`Comment ${quote(adjective)} se termine-t-il?`),
      ],
      typed: {
        answer: adverb,
        kind: { kind: 'text' },
        question: both(
          en`Write the adverb for ${quote(adjective)}: ${sentence}`,
          fr`Écris l'adverbe de ${quote(adjective)} : ${sentence}`,
        ),
      },
    }
  },
}

export const WORD_TEMPLATES = [
  articles,
  pluralTemplate('words.plurals', 'plurals', [1, 2], ['s', 'es', 'ies', 'ys']),
  pluralTemplate('words.irregular-plurals', 'irregular-plurals', [3, 4], ['ves', 'own', 'same', 'oes', 'os', 'fs']),
  comparatives,
  adverbs,
]
