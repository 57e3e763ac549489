import type { Random } from '#shared/seeded-random'
import { type GeneratedDraft, wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { CLAUSES, COLON_LISTS, JOINED_SENTENCES, quote } from './english-tables'

const QUESTION = both(en`Which sentence is punctuated correctly?`, fr`Quelle phrase anglaise est bien ponctuée?`)

function inside(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function colon(random: Random): GeneratedDraft {
  const { before, after } = random.pick(COLON_LISTS)
  const right = `${before}: ${after}.`
  const words = before.split(' ')
  const middle = `${words.slice(0, -1).join(' ')}: ${words.at(-1) ?? ''} ${after}.`
  return {
    question: QUESTION,
    right: same(right),
    wrong: [
      wrong(
        'semicolon-before-a-list',
        same(`${before}; ${after}.`),
        en`A semicolon joins two sentences. ${quote(`${after}.`)} is not a sentence.`,
        fr`Un point-virgule unit deux phrases. ${quote(`${after}.`)} n'est pas une phrase.`,
      ),
      wrong(
        'no-mark-before-a-list',
        same(`${before} ${after}.`),
        en`You need a punctuation mark after ${quote(words.at(-1) ?? '')} to announce what follows.`,
        fr`Il faut un signe de ponctuation pour annoncer ce qui suit ${quote(words.at(-1) ?? '')}.`,
      ),
      wrong(
        'colon-inside-the-sentence',
        same(middle),
        en`Before a colon comes a complete sentence.`,
        fr`Avant un deux-points vient une phrase complète.`,
      ),
    ],
    explanation: both(
      en`${quote(before)} is complete, and the colon announces the rest: ${quote(right)}`,
      fr`${quote(before)} est complet, et le deux-points annonce la suite : ${quote(right)}`,
    ),
    hints: [
      both(
        en`Is there a complete sentence before the punctuation mark?`,
        fr`Y a-t-il une phrase complète avant le signe?`,
      ),
      both(en`A colon announces what follows.`, fr`Un deux-points annonce ce qui suit.`),
    ],
  }
}

function semicolon(random: Random): GeneratedDraft {
  const { first, second } = random.pick(JOINED_SENTENCES)
  const later = inside(second)
  const right = `${first}; ${later}.`
  return {
    question: QUESTION,
    right: same(right),
    wrong: [
      wrong(
        'comma-splice',
        same(`${first}, ${later}.`),
        en`A comma alone cannot join two complete sentences.`,
        fr`Une virgule seule ne peut pas unir deux phrases complètes.`,
      ),
      wrong(
        'no-mark',
        same(`${first} ${later}.`),
        en`Two sentences run together here.`,
        fr`Deux phrases se suivent ici sans ponctuation.`,
      ),
      wrong(
        'capital-after-semicolon',
        same(`${first}; ${second}.`),
        en`After a semicolon, the sentence continues with a lower-case letter.`,
        fr`Après un point-virgule, la phrase continue avec une minuscule.`,
      ),
    ],
    explanation: both(
      en`Both parts could be sentences, so a semicolon joins them: ${quote(right)}`,
      fr`Les deux parties pourraient être des phrases : un point-virgule les unit, ${quote(right)}`,
    ),
    hints: [
      both(en`Could each part be a sentence?`, fr`Chaque partie pourrait-elle être une phrase?`),
      both(en`A semicolon joins two sentences.`, fr`Un point-virgule unit deux phrases.`),
    ],
  }
}

const CONTRASTS = CLAUSES.filter(({ kind, after }) => kind === 'joined' && /^(?:but|yet) /.test(after))

function however(random: Random): GeneratedDraft {
  const { before, after } = random.pick(CONTRASTS)
  const later = after.replace(/^(?:but|yet) /, '')
  const right = `${before}; however, ${later}.`
  return {
    question: QUESTION,
    right: same(right),
    wrong: [
      wrong(
        'comma-splice',
        same(`${before}, however, ${later}.`),
        en`${quote('however')} does not join two sentences: a comma is too weak.`,
        fr`${quote('however')} n'unit pas deux phrases : une virgule est trop faible.`,
      ),
      wrong(
        'no-comma-after-however',
        same(`${before}; however ${later}.`),
        en`A comma comes after ${quote('however')}.`,
        fr`Une virgule vient après ${quote('however')}.`,
      ),
      wrong(
        'semicolon-after-however',
        same(`${before}, however; ${later}.`),
        en`The semicolon comes where the first sentence ends.`,
        fr`Le point-virgule se met là où la première phrase finit.`,
      ),
    ],
    explanation: both(
      en`The first sentence ends before ${quote('however')}. Put a semicolon there and a comma after ${quote('however')}: ${quote(right)}`,
      fr`La première phrase finit avant ${quote('however')} : on met un point-virgule devant ce mot et une virgule après. ${quote(right)}`,
    ),
    hints: [
      both(en`Where does the first sentence end?`, fr`Où la première phrase finit-elle?`),
      both(en`${quote('however')} is followed by a comma.`, fr`${quote('however')} est suivi d'une virgule.`),
    ],
  }
}

const colons: Template = {
  key: 'colons.mark',
  subject: 'english',
  skill: 'colon-and-semicolon',
  levels: [2, 4],
  make: (random, level) => {
    if (level === 2) return colon(random)
    return level === 3 ? semicolon(random) : however(random)
  },
}

export const COLON_TEMPLATES = [colons]
