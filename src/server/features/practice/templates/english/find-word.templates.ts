import { wrong } from '../question'
import type { Template } from '../template'
import { type BilingualText, both, capital, en, fr, same } from '../wording'
import { CLAUSES, JOINED_SENTENCES, quote, WORD_CLASSES, type WordClass } from './english-tables'

/** Inside a sentence. Names and “I” keep their capital, but no sentence of the table begins with either. */
function inside(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

const runTogether: Template = {
  key: 'find-word.run-together',
  subject: 'english',
  skill: 'sentences',
  levels: [2, 3],
  make: (random, level) => {
    const { first, second } = random.pick(JOINED_SENTENCES.filter((row) => row.level === level))
    const [early = '', late = ''] = first.split(' ').slice(-2)
    const [right = '', next = ''] = inside(second).split(' ')
    return {
      question: both(
        en`Two sentences ran together. Which word begins the second one? ${quote(`${first} ${inside(second)}.`)}`,
        fr`Deux phrases sont collées. Quel mot commence la deuxième? ${quote(`${first} ${inside(second)}.`)}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'ends-too-late',
          same(next),
          en`The second sentence has already begun there.`,
          fr`La deuxième phrase a déjà commencé à cet endroit.`,
        ),
        wrong(
          'ends-too-early',
          same(late),
          en`The first sentence still needs ${quote(late)}.`,
          fr`La première phrase a encore besoin de ${quote(late)}.`,
        ),
        wrong(
          'cuts-in-the-middle',
          same(early),
          en`${quote(early)} is inside the first sentence.`,
          fr`${quote(early)} est à l'intérieur de la première phrase.`,
        ),
      ],
      explanation: both(
        en`A period ends the first thought, and a capital begins the next: ${quote(`${first}. ${second}.`)}`,
        fr`Un point termine la première idée, et une majuscule commence la suivante : ${quote(`${first}. ${second}.`)}`,
      ),
      hints: [
        both(en`Read aloud: where do you stop to breathe?`, fr`Lis à voix haute : où reprends-tu ton souffle?`),
        both(
          en`The first sentence begins with ${quote(first.split(' ')[0] ?? '')}. Where is it complete?`,
          fr`La première phrase commence par ${quote(first.split(' ')[0] ?? '')}. Où est-elle complète?`,
        ),
      ],
      typed: { answer: right, kind: { kind: 'text' } },
    }
  },
}

const CLAUSE_RULES: Record<'opening' | 'joined', BilingualText> = {
  opening: both(
    en`When the clause with the linking word comes first, put a comma after it`,
    fr`Quand la subordonnée vient en premier, une virgule la termine`,
  ),
  joined: both(
    en`Between two complete sentences, the comma comes before the linking word`,
    fr`Entre deux phrases complètes, la virgule se place avant le marqueur de relation`,
  ),
}

const clauseComma: Template = {
  key: 'find-word.clause-comma',
  subject: 'english',
  skill: 'commas-and-quotes',
  levels: [2, 3],
  make: (random, level) => {
    const kind = level === 2 ? 'opening' : 'joined'
    const { before, after } = random.pick(CLAUSES.filter((row) => row.kind === kind))
    const [early = '', right = ''] = before.split(' ').slice(-2)
    const [next = '', later = ''] = after.split(' ')
    const linking = kind === 'opening' ? (before.split(' ')[0] ?? '') : next
    return {
      question: both(
        en`A comma is missing. After which word does it go? ${quote(`${before} ${after}.`)}`,
        fr`Il manque une virgule. Après quel mot va-t-elle? ${quote(`${before} ${after}.`)}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'comma-after-the-linking-word',
          same(linking),
          en`No comma comes after the linking word ${quote(linking)}.`,
          fr`Il n'y a pas de virgule après le marqueur de relation ${quote(linking)}.`,
        ),
        wrong(
          'too-late',
          same(kind === 'opening' ? next : later),
          en`The second part has already begun.`,
          fr`La deuxième partie a déjà commencé.`,
        ),
        wrong(
          'too-early',
          same(early),
          en`The first part is not complete there: read on.`,
          fr`La première partie n'est pas complète à cet endroit : lis la suite.`,
        ),
      ],
      explanation: both(
        en`${CLAUSE_RULES[kind]}: ${quote(`${before}, ${after}.`)}`,
        fr`${CLAUSE_RULES[kind]} : ${quote(`${before}, ${after}.`)}`,
      ),
      hints: [
        both(
          en`The sentence has two parts. Where does the second one begin?`,
          fr`La phrase a deux parties. Où la deuxième commence-t-elle?`,
        ),
        both(en`The linking word is ${quote(linking)}.`, fr`Le marqueur de relation est ${quote(linking)}.`),
      ],
      typed: { answer: right, kind: { kind: 'text' } },
    }
  },
}

const OPENINGS = CLAUSES.filter(({ kind }) => kind === 'opening')

const dependentClause: Template = {
  key: 'find-word.dependent-clause',
  subject: 'english',
  skill: 'sentence-building',
  levels: [2, 3],
  make: (random, level) => {
    const { before, after } = random.pick(OPENINGS)
    const [linking = '', subject = ''] = before.split(' ')
    const sentence = level === 2 ? `${before}, ${after}.` : `${capital(after)} ${inside(before)}.`
    const right = level === 2 ? linking : inside(linking)
    return {
      question: both(
        en`One clause cannot stand alone. Which word makes it depend on the other one? ${quote(sentence)}`,
        fr`Une partie de la phrase ne peut pas rester seule. Quel mot la rattache à l'autre? ${quote(sentence)}`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'takes-the-subject',
          same(subject),
          en`Without its linking word the clause would be a sentence: which word is that?`,
          fr`Sans ce mot, la subordonnée serait une phrase complète. Quel est-il?`,
        ),
        wrong(
          'takes-the-end-of-the-clause',
          same(before.split(' ').at(-1) ?? ''),
          en`That is the end of the clause. Look at its beginning.`,
          fr`C'est la fin de la subordonnée. Regarde son début.`,
        ),
        wrong(
          'takes-the-main-clause',
          same(after.split(' ').at(-1) ?? ''),
          en`${quote(`${capital(after)}.`)} can stand alone. Look at the other clause.`,
          fr`${quote(`${capital(after)}.`)} peut rester seule. Regarde l'autre partie.`,
        ),
      ],
      explanation: both(
        en`${quote(before)} is not complete: ${quote(right)} ties it to ${quote(`${capital(after)}.`)}`,
        fr`${quote(before)} est incomplet : ${quote(right)} le rattache à ${quote(`${capital(after)}.`)}`,
      ),
      hints: [
        both(
          en`Read each clause alone. Which one sounds unfinished?`,
          fr`Lis chaque partie seule. Laquelle semble inachevée?`,
        ),
        both(en`The word is at the beginning of its clause.`, fr`Ce mot est au début de la subordonnée.`),
      ],
      typed: { answer: right, kind: { kind: 'text' } },
    }
  },
}

const CLASSES: Record<WordClass, { name: BilingualText; does: BilingualText }> = {
  noun: {
    name: both('a noun', 'un nom'),
    does: both('names somebody or something', 'nomme quelqu’un ou quelque chose'),
  },
  verb: { name: both('a verb', 'un verbe'), does: both('says what happens', 'dit ce qui se passe') },
  adjective: { name: both('an adjective', 'un adjectif'), does: both('describes a noun', 'décrit un nom') },
  adverb: {
    name: both('an adverb', 'un adverbe'),
    does: both('says how or how often', 'dit comment ou à quelle fréquence'),
  },
}
/** Nouns and verbs are taught first. */
const CLASSES_AT: Record<number, readonly WordClass[]> = { 2: ['noun', 'verb'], 3: ['adjective', 'adverb'] }

const wordClass: Template = {
  key: 'find-word.class',
  subject: 'english',
  skill: 'kinds-of-words',
  levels: [2, 3],
  make: (random, level) => {
    const row = random.pick(WORD_CLASSES)
    const asked = random.pick(CLASSES_AT[level] ?? [])
    const others = (['noun', 'verb', 'adjective', 'adverb'] as const).filter((one) => one !== asked)
    const { name, does } = CLASSES[asked]
    return {
      question: both(
        en`Which word is ${name}? ${quote(row.sentence)}`,
        fr`Quel mot est ${name}? ${quote(row.sentence)}`,
      ),
      right: same(row[asked]),
      wrong: others.map((one) =>
        wrong(
          `takes-the-${one}`,
          same(row[one]),
          en`${quote(row[one])} is ${CLASSES[one].name}: it ${CLASSES[one].does}.`,
          fr`${quote(row[one])} est ${CLASSES[one].name} : il ${CLASSES[one].does}.`,
        ),
      ),
      explanation: both(
        en`${quote(row[asked])} ${does}: it is ${name}.`,
        fr`${quote(row[asked])} ${does} : c'est ${name}.`,
      ),
      hints: [both(en`Look for the word that ${does}.`, fr`Cherche le mot qui ${does}.`)],
      typed: { answer: row[asked], kind: { kind: 'text' } },
    }
  },
}

export const FIND_WORD_TEMPLATES = [runTogether, clauseComma, dependentClause, wordClass]
