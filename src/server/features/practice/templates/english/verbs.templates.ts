import { wrong } from '../question'
import { pickName } from '../scenes'
import type { Template } from '../template'
import { type BilingualText, both, en, fr, same } from '../wording'
import {
  IRREGULAR_VERBS,
  type IrregularVerb,
  ingForm,
  naivePast,
  quote,
  REGULAR_VERBS,
  thirdPerson,
} from './english-tables'

const ofLevel = (level: number) => IRREGULAR_VERBS.filter((verb) => verb.level === level)

/** The three forms in one line. */
function threeForms({ base, past, participle }: IrregularVerb) {
  return quote(`${base}, ${past}, ${participle}`)
}

/** Hints at the change in the past without giving the form: `lent` begins like `lend`. */
function nameChange({ base, past }: IrregularVerb): BilingualText {
  if (past === base)
    return both(en`Some short verbs do not change at all.`, fr`Certains verbes courts ne changent pas.`)
  const changed = [...base].findIndex((letter, place) => letter !== past[place])
  if (changed === -1 || changed >= past.length - 2)
    return both(en`Only the end of the verb changes.`, fr`Seule la fin du verbe change.`)
  const beginning = quote(past.slice(0, changed + 1))
  return both(en`It begins with ${beginning}.`, fr`Il commence par ${beginning}.`)
}

const irregularPast: Template = {
  key: 'verbs.irregular-past',
  subject: 'english',
  skill: 'irregular-past',
  levels: [1, 3],
  make: (random, level) => {
    const verb = random.pick(ofLevel(level))
    const sentence = quote(`Yesterday, ${pickName(random)} ____ ${verb.rest}.`)
    const asked = quote(`to ${verb.base}`)
    return {
      question: both(
        en`Choose the simple past of ${asked}: ${sentence}`,
        fr`Choisis le simple past de ${asked} : ${sentence}`,
      ),
      right: same(verb.past),
      wrong: [
        wrong(
          'adds-ed',
          same(naivePast(verb.base)),
          en`This verb is irregular: -ed does not work.`,
          fr`Ce verbe est irrégulier : -ed ne convient pas.`,
        ),
        ...(verb.participle === verb.past
          ? []
          : [
              wrong(
                'takes-the-participle',
                same(verb.participle),
                en`${quote(verb.participle)} needs a helper: ${quote(`has ${verb.participle}`)}.`,
                fr`${quote(verb.participle)} a besoin d'un auxiliaire : ${quote(`has ${verb.participle}`)}.`,
              ),
            ]),
        wrong(
          'stays-in-the-present',
          same(thirdPerson(verb.base)),
          en`That is the present. ${quote('Yesterday')} asks for the past.`,
          fr`C'est le présent. ${quote('Yesterday')} demande le passé.`,
        ),
        wrong(
          'adds-ed-to-the-past',
          same(naivePast(verb.past)),
          en`The irregular past is enough: do not add -ed to it.`,
          fr`Le passé y est déjà : on n'ajoute pas -ed.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(ingForm(verb.base)),
          en`${quote(ingForm(verb.base))} needs a form of ${quote('to be')}.`,
          fr`${quote(ingForm(verb.base))} a besoin d'une forme de ${quote('to be')}.`,
        ),
      ],
      explanation: both(
        en`Learn the three forms: ${threeForms(verb)}.`,
        fr`Retiens les trois formes : ${threeForms(verb)}.`,
      ),
      hints: [
        both(
          en`This verb does not take -ed. Say it aloud: ${quote(`Today I ${verb.base}. Yesterday I…`)}`,
          fr`Ce verbe ne prend pas -ed. Dis à voix haute : ${quote(`Today I ${verb.base}. Yesterday I…`)}`,
        ),
        nameChange(verb),
      ],
      typed: {
        answer: verb.past,
        kind: { kind: 'text' },
        question: both(
          en`Write the simple past of ${asked}: ${sentence}`,
          fr`Écris le simple past de ${asked} : ${sentence}`,
        ),
      },
    }
  },
}

const participles: Template = {
  key: 'verbs.participle',
  subject: 'english',
  skill: 'participles',
  levels: [1, 3],
  make: (random, level) => {
    const verb = random.pick(ofLevel(level))
    const sentence = quote(`${pickName(random)} has just ____ ${verb.rest}.`)
    const asked = quote(`to ${verb.base}`)
    return {
      question: both(
        en`Choose the right form of ${asked}: ${sentence}`,
        fr`Choisis la bonne forme de ${asked} : ${sentence}`,
      ),
      right: same(verb.participle),
      wrong: [
        wrong(
          'takes-the-past',
          same(verb.past),
          en`${quote(verb.past)} needs no helper; after ${quote('has')} comes the participle.`,
          fr`${quote(verb.past)} s'emploie seul; après ${quote('has')} vient le participe.`,
        ),
        wrong(
          'adds-ed',
          same(naivePast(verb.base)),
          en`This verb is irregular: -ed does not work.`,
          fr`Ce verbe est irrégulier : -ed ne convient pas.`,
        ),
        wrong(
          'keeps-the-base',
          same(verb.base),
          en`After ${quote('has')} comes the participle.`,
          fr`Après ${quote('has')} vient le participe.`,
        ),
        wrong(
          'takes-the-ing-form',
          same(ingForm(verb.base)),
          en`${quote('has')} never goes with -ing alone.`,
          fr`${quote('has')} ne va jamais seul avec -ing.`,
        ),
        wrong(
          'takes-the-present',
          same(thirdPerson(verb.base)),
          en`After ${quote('has')} comes the participle.`,
          fr`Après ${quote('has')} vient le participe.`,
        ),
      ],
      explanation: both(
        en`Learn the three forms: ${threeForms(verb)}. After ${quote('has')} comes the third.`,
        fr`Retiens les trois formes : ${threeForms(verb)}. Après ${quote('has')} vient la troisième.`,
      ),
      hints: [
        both(en`${quote('has')} asks for the third form.`, fr`${quote('has')} demande la troisième forme.`),
        verb.past === verb.participle
          ? both(
              en`For this verb the second and third forms are alike. How do you say it in the past?`,
              fr`Pour ce verbe, les deux dernières formes sont pareilles. Comment le dit-on au passé?`,
            )
          : both(
              en`The first two are ${quote(`${verb.base}, ${verb.past}`)}.`,
              fr`Les deux premières sont ${quote(`${verb.base}, ${verb.past}`)}.`,
            ),
      ],
      typed: {
        answer: verb.participle,
        kind: { kind: 'text' },
        question: both(
          en`Write the right form of ${asked}: ${sentence}`,
          fr`Écris la bonne forme de ${asked} : ${sentence}`,
        ),
      },
    }
  },
}

const PAST_RULES = {
  ed: both(en`Most verbs simply take -ed.`, fr`La plupart des verbes prennent simplement -ed.`),
  d: both(en`A verb that ends in -e takes only -d.`, fr`Un verbe en -e prend seulement -d.`),
  'y-ied': both(en`After a consonant, -y becomes -ied.`, fr`Après une consonne, -y devient -ied.`),
  double: both(
    en`After one stressed short vowel, the last consonant doubles.`,
    fr`Après une voyelle brève accentuée, la consonne finale double.`,
  ),
}

const regularPast: Template = {
  key: 'verbs.regular-past',
  subject: 'english',
  skill: 'regular-past',
  levels: [1, 2],
  make: (random, level) => {
    const rules = level === 1 ? ['ed', 'd'] : ['y-ied', 'double']
    const { base, past, rest, rule } = random.pick(REGULAR_VERBS.filter((verb) => rules.includes(verb.rule)))
    const sentence = quote(`Last week, we ____ ${rest}.`)
    const spelled = (text: string, english: string, french: string) =>
      wrong('misspells-the-ending', same(text), english, french)
    return {
      question: both(en`Which spelling is right? ${sentence}`, fr`Quelle orthographe est la bonne? ${sentence}`),
      right: same(past),
      wrong: [
        spelled(
          `${base}ed`,
          en`Look at the end of ${quote(base)} again.`,
          fr`Regarde de nouveau la fin de ${quote(base)}.`,
        ),
        ...(/[aeiouy]$/.test(base)
          ? []
          : [
              spelled(
                `${base}${base.slice(-1)}ed`,
                en`The last letter does not double here.`,
                fr`Ici, la dernière lettre ne double pas.`,
              ),
            ]),
        spelled(
          `${base.replace(/[ey]$/, '')}ied`,
          en`Only -y after a consonant becomes -ied.`,
          fr`Seul un -y après une consonne devient -ied.`,
        ),
        spelled(
          `${base}d`,
          en`Only a verb that ends in -e takes -d alone.`,
          fr`Seul un verbe en -e prend -d tout court.`,
        ),
        ...(base.endsWith('e')
          ? [spelled(`${base.slice(0, -1)}d`, en`The -e of the verb stays.`, fr`Le -e du verbe reste.`)]
          : []),
        ...(/[dt]e?$/.test(base)
          ? []
          : [
              spelled(
                `${base.replace(/e$/, '')}t`,
                en`It is not spelled the way it sounds.`,
                fr`On ne l'écrit pas comme on l'entend.`,
              ),
            ]),
      ],
      explanation: both(
        en`${PAST_RULES[rule]} Here: ${quote(`${base}, ${past}`)}.`,
        fr`${PAST_RULES[rule]} On écrit ${quote(`${base}, ${past}`)}.`,
      ),
      hints: [
        both(en`How does ${quote(base)} end?`, fr`Comment ${quote(base)} se termine-t-il?`),
        both(
          en`Is the vowel before the last consonant short?`,
          fr`La voyelle avant la dernière consonne est-elle brève?`,
        ),
      ],
      typed: {
        answer: past,
        kind: { kind: 'text' },
        question: both(
          en`Write the simple past of ${quote(`to ${base}`)}: ${sentence}`,
          fr`Écris le simple past de ${quote(`to ${base}`)} : ${sentence}`,
        ),
      },
    }
  },
}

export const VERB_TEMPLATES = [irregularPast, participles, regularPast]
