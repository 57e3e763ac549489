import { describe, expect, test } from 'vitest'
import { toAmerican } from './english/canadian-spelling.templates'
import {
  ADVERBS,
  ARTICLE_USES,
  CANADIAN_WORDS,
  CLAUSES,
  COMPARATIVES,
  CONTRACTIONS,
  HOMOPHONES as ENGLISH_HOMOPHONES,
  PLURALS as ENGLISH_PLURALS,
  IRREGULAR_VERBS,
  ingForm,
  JOINED_SENTENCES,
  REGULAR_VERBS,
  thirdPerson,
  WORD_CLASSES,
} from './english/english-tables'
import { ADJECTIVES } from './french/adjectives.templates'
import { PLURALS as FRENCH_PLURALS, GENDERS } from './french/nouns.templates'
import { HOMOPHONES as FRENCH_HOMOPHONES, PRONOUNS } from './french/small-words.templates'

describe('English tables', () => {
  test.each([
    ['go', 'went', 'gone'],
    ['see', 'saw', 'seen'],
    ['bring', 'brought', 'brought'],
    ['swim', 'swam', 'swum'],
    ['begin', 'began', 'begun'],
    ['write', 'wrote', 'written'],
    ['fly', 'flew', 'flown'],
    ['choose', 'chose', 'chosen'],
    ['fall', 'fell', 'fallen'],
    ['cut', 'cut', 'cut'],
    ['read', 'read', 'read'],
    ['come', 'came', 'come'],
    ['lend', 'lent', 'lent'],
    ['shake', 'shook', 'shaken'],
    ['wear', 'wore', 'worn'],
  ])('%s, %s, %s', (base, past, participle) => {
    expect(IRREGULAR_VERBS).toContainEqual(expect.objectContaining({ base, past, participle }))
  })

  test('no irregular verb has a regular past, and every regular verb follows its rule', () => {
    for (const { base, past } of IRREGULAR_VERBS) expect(past).not.toBe(base.endsWith('e') ? `${base}d` : `${base}ed`)
    const byRule = {
      ed: (v: string) => `${v}ed`,
      d: (v: string) => `${v}d`,
      'y-ied': (v: string) => v.replace(/y$/, 'ied'),
      double: (v: string) => `${v}${v.slice(-1)}ed`,
    }
    for (const { base, past, rule } of REGULAR_VERBS) expect(past).toBe(byRule[rule](base))
  })

  test('every plural follows its rule', () => {
    const byRule: Record<string, (noun: string) => string> = {
      s: (noun) => `${noun}s`,
      es: (noun) => `${noun}es`,
      ies: (noun) => noun.replace(/y$/, 'ies'),
      ys: (noun) => `${noun}s`,
      ves: (noun) => noun.replace(/fe?$/, 'ves'),
      same: (noun) => noun,
      oes: (noun) => `${noun}es`,
      os: (noun) => `${noun}s`,
      fs: (noun) => `${noun}s`,
    }
    for (const { singular, plural, rule } of ENGLISH_PLURALS) {
      if (rule !== 'own') expect(plural).toBe(byRule[rule]?.(singular))
    }
    const own = Object.fromEntries(
      ENGLISH_PLURALS.filter(({ rule }) => rule === 'own').map((one) => [one.singular, one.plural]),
    )
    expect(own).toEqual({
      child: 'children',
      foot: 'feet',
      tooth: 'teeth',
      mouse: 'mice',
      goose: 'geese',
      man: 'men',
      woman: 'women',
      ox: 'oxen',
      snowman: 'snowmen',
      grandchild: 'grandchildren',
      louse: 'lice',
      fisherman: 'fishermen',
    })
  })

  test('every comparison follows its rule', () => {
    const byRule: Record<string, (adjective: string) => [string, string]> = {
      er: (word) => [`${word}er`, `${word}est`],
      r: (word) => [`${word}r`, `${word}st`],
      double: (word) => [`${word}${word.slice(-1)}er`, `${word}${word.slice(-1)}est`],
      ier: (word) => [word.replace(/y$/, 'ier'), word.replace(/y$/, 'iest')],
      more: (word) => [`more ${word}`, `most ${word}`],
    }
    for (const { adjective, comparative, superlative, rule } of COMPARATIVES) {
      if (rule !== 'own') expect([comparative, superlative]).toEqual(byRule[rule]?.(adjective))
    }
    expect(COMPARATIVES).toContainEqual(
      expect.objectContaining({ adjective: 'bad', comparative: 'worse', superlative: 'worst' }),
    )
  })

  test('articles follow the sound that their reason names', () => {
    for (const { article, reason, words } of ARTICLE_USES) {
      expect(article).toBe(['sound', 'silent', 'letter'].includes(reason) ? 'an' : 'a')
      if (reason === 'sound') expect(words).toMatch(/^[aeiou]/)
      if (reason === 'silent') expect(words).toMatch(/^h/)
    }
  })

  test('the third person and the -ing form are spelled by their rules', () => {
    expect(['watch', 'try', 'play', 'go', 'have', 'miss', 'run'].map(thirdPerson)).toEqual([
      'watches',
      'tries',
      'plays',
      'goes',
      'has',
      'misses',
      'runs',
    ])
    expect(['run', 'skate', 'see', 'eat', 'cut', 'draw', 'begin', 'open'].map(ingForm)).toEqual([
      'running',
      'skating',
      'seeing',
      'eating',
      'cutting',
      'drawing',
      'beginning',
      'opening',
    ])
  })

  test('a contraction omits letters of its full form', () => {
    for (const { full, short } of CONTRACTIONS) {
      const letters = [...short.replace('’', '').toLowerCase()]
      const rest = [...full.replace(/ /g, '').toLowerCase()]
      const isLeftOver = letters.every((letter) => rest.splice(0, rest.indexOf(letter) + 1).length > 0)
      expect(isLeftOver || full === 'will not').toBe(true)
    }
  })

  test('a word to find occurs in its sentence once', () => {
    const timesIn = (sentence: string, word: string) =>
      (sentence.toLowerCase().match(/[\p{L}’]+/gu) ?? []).filter((one) => one === word.toLowerCase()).length
    for (const { first, second } of JOINED_SENTENCES) {
      expect([second, timesIn(`${first} ${second}`, second.split(' ')[0] ?? '')]).toEqual([second, 1])
    }
    for (const { before, after } of CLAUSES) {
      expect([before, timesIn(`${before} ${after}`, before.split(' ').at(-1) ?? '')]).toEqual([before, 1])
    }
    for (const { sentence, ...words } of WORD_CLASSES) {
      expect(Object.values(words).map((word) => timesIn(sentence, word))).toEqual([1, 1, 1, 1])
    }
  })

  test.each([
    ['colour', 'color'],
    ['neighbourhood', 'neighborhood'],
    ['centre', 'center'],
    ['travelled', 'traveled'],
    ['marvellous', 'marvelous'],
  ])('Canada writes %s, the United States %s', (word, american) => {
    expect(CANADIAN_WORDS.filter((row) => row.word === word).map(toAmerican)).toEqual([american])
  })

  test('adverbs and homophones have their answers among their words', () => {
    expect(ADVERBS).toContainEqual(expect.objectContaining({ adjective: 'gentle', adverb: 'gently', rule: 'ple' }))
    for (const { words, sentences } of ENGLISH_HOMOPHONES) {
      for (const { answer, sentence } of sentences) {
        expect(words.map(({ word }) => word)).toContain(answer)
        expect(sentence).toContain('____')
      }
    }
  })
})

describe('French tables', () => {
  test.each([
    ['cheval', 'chevaux'],
    ['festival', 'festivals'],
    ['bijou', 'bijoux'],
    ['trou', 'trous'],
    ['travail', 'travaux'],
    ['chandail', 'chandails'],
    ['pneu', 'pneus'],
    ['jeu', 'jeux'],
    ['œil', 'yeux'],
    ['nez', 'nez'],
    ['château', 'châteaux'],
  ])('un %s, des %s', (singular, plural) => {
    expect(FRENCH_PLURALS).toContainEqual(expect.objectContaining({ singular, plural }))
  })

  test('every plural follows its rule', () => {
    const byRule: Record<string, (noun: string) => string> = {
      same: (noun) => noun,
      'eau-x': (noun) => `${noun}x`,
      'eu-x': (noun) => `${noun}x`,
      'ou-x': (noun) => `${noun}x`,
      'al-aux': (noun) => noun.replace(/al$/, 'aux'),
      'ail-aux': (noun) => noun.replace(/ail$/, 'aux'),
    }
    for (const { singular, plural, rule } of FRENCH_PLURALS) {
      if (rule !== 'own') expect(plural).toBe((byRule[rule] ?? ((noun: string) => `${noun}s`))(singular))
    }
    expect(FRENCH_PLURALS.filter(({ rule }) => rule === 'ou-x')).toHaveLength(7)
  })

  test.each([
    ['beau belle beaux belles'],
    ['vieux vieille vieux vieilles'],
    ['blanc blanche blancs blanches'],
    ['sec sèche secs sèches'],
    ['doux douce doux douces'],
    ['heureux heureuse heureux heureuses'],
    ['léger légère légers légères'],
    ['gentil gentille gentils gentilles'],
    ['génial géniale géniaux géniales'],
    ['neuf neuve neufs neuves'],
  ])('%s', (line) => {
    expect(ADJECTIVES.map(({ forms }) => forms.join(' '))).toContain(line)
  })

  test('every adjective has a feminine plural formed from its feminine, and a regular masculine plural', () => {
    for (const { forms } of ADJECTIVES) {
      const [masculine, feminine, masculinePlural, femininePlural] = forms
      expect(femininePlural).toBe(`${feminine}s`)
      const expected = /[sx]$/.test(masculine)
        ? masculine
        : /eau$/.test(masculine)
          ? `${masculine}x`
          : /al$/.test(masculine)
            ? masculine.replace(/al$/, 'aux')
            : `${masculine}s`
      expect(masculinePlural).toBe(expected)
    }
  })

  test('genders, homophones and pronouns match the checked list', () => {
    for (const noun of ['arbre', 'autobus', 'orteil', 'pétale', 'escalier'])
      expect(GENDERS).toContainEqual({ noun, gender: 'm' })
    for (const noun of ['horloge', 'auto', 'moufette', 'île', 'oreille'])
      expect(GENDERS).toContainEqual({ noun, gender: 'f' })
    for (const { words, sentences } of FRENCH_HOMOPHONES) {
      for (const { answer } of sentences) expect(words.map(({ word }) => word)).toContain(answer)
    }
    const allowed = { direct: ['le', 'la', 'les', 'l’'], indirect: ['lui', 'leur'], 'y-en': ['y', 'en'] }
    for (const { kind, answer, after } of PRONOUNS) {
      expect(allowed[kind]).toContain(answer)
      expect(after).toContain('____')
    }
  })
})
