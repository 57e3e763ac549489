import type { Random } from '#shared/seeded-random'
import { wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { conjugate, participle } from './conjugate'
import { VERBS } from './verbs'

/** Subjects with a misleading word next to the verb. */
const HIDDEN = [
  { words: 'Mon frère et moi', person: 'nous', stands: 'nous' },
  { words: 'Toi et Malik', person: 'vous', stands: 'vous' },
  { words: 'Les amis de Léa', person: 'ils', stands: 'ils' },
  { words: 'L’ami des voisins', person: 'il', stands: 'il' },
  { words: 'Chacun des élèves', person: 'il', stands: 'il' },
  { words: 'Tout le monde', person: 'il', stands: 'il' },
  { words: 'Zoé et sa mère', person: 'ils', stands: 'elles' },
  { words: 'Les sœurs de Nadia', person: 'ils', stands: 'elles' },
  { words: 'La fille de mes tantes', person: 'il', stands: 'elle' },
  { words: 'Priya et toi', person: 'vous', stands: 'vous' },
] as const

const PERSONS_SHOWN = ['il', 'ils', 'nous', 'vous', 'tu'] as const

const verbAgreement: Template = {
  key: 'agreements.verb',
  subject: 'french',
  skill: 'accord-du-verbe',
  levels: [2, 3],
  make: (random, level) => {
    const { words, person, stands } = random.pick(HIDDEN)
    const verb = random.pick(
      VERBS.filter(
        ({ type, verb: name }) => (level === 2 ? type === 'er' : type === 'ir' || type === 're') && name !== 'tomber',
      ),
    )
    const right = conjugate(verb, 'present', person) ?? ''
    const sentence = `${words} ____ ${verb.complement}.`
    return {
      question: both(
        en`Choose the right form of ${fr`« ${verb.verb} »`} (présent): ${fr`« ${sentence} »`}`,
        fr`Choisis la bonne forme du verbe « ${verb.verb} » au présent : « ${sentence} »`,
      ),
      right: same(right),
      wrong: PERSONS_SHOWN.filter((other) => other !== person).map((other) => {
        const form = conjugate(verb, 'present', other) ?? ''
        return wrong(
          'agrees-with-the-wrong-word',
          same(form),
          en`${fr`« ${form} »`} goes with ${fr`« ${other} »`}. Replace the subject with ${fr`« ${stands} »`}.`,
          fr`« ${form} » va avec « ${other} ». Remplace le sujet par « ${stands} ».`,
        )
      }),
      explanation: both(
        en`${fr`« ${words} »`} can be replaced by ${fr`« ${stands} »`}: ${fr`« ${stands} ${right} »`}.`,
        fr`On peut remplacer « ${words} » par « ${stands} » : « ${stands} ${right} ».`,
      ),
      hints: [
        both(en`Replace the whole subject with a pronoun.`, fr`Remplace tout le sujet par un pronom.`),
        both(en`The pronoun is ${fr`« ${stands} »`}.`, fr`Le pronom est « ${stands} ».`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write the verb ${fr`« ${verb.verb} »`} in the présent: ${fr`« ${sentence} »`}`,
          fr`Écris le verbe « ${verb.verb} » au présent : « ${sentence} »`,
        ),
      },
    }
  },
}

/** Objects that come before the verb, and verbs that fit them. */
const OBJECTS = [
  { words: 'Les pommes', ending: 'es', verbs: ['manger', 'acheter', 'trouver', 'vendre'] },
  { words: 'La lettre', ending: 'e', verbs: ['écrire', 'lire', 'recevoir', 'envoyer', 'traduire'] },
  { words: 'Les livres', ending: 's', verbs: ['lire', 'rendre', 'choisir', 'oublier', 'ranger'] },
  { words: 'Le gâteau', ending: '', verbs: ['préparer', 'manger', 'partager', 'servir'] },
  { words: 'Les photos', ending: 'es', verbs: ['prendre', 'regarder', 'montrer', 'perdre'] },
  { words: 'Les gants', ending: 's', verbs: ['mettre', 'perdre', 'trouver', 'porter'] },
  { words: 'La fenêtre', ending: 'e', verbs: ['ouvrir', 'fermer', 'nettoyer', 'peindre'] },
] as const
const ENDING_NAMES = {
  '': both('masculine singular', 'masculin singulier'),
  e: both('feminine singular', 'féminin singulier'),
  s: both('masculine plural', 'masculin pluriel'),
  es: both('feminine plural', 'féminin pluriel'),
} as const
const ENDINGS = ['', 'e', 's', 'es'] as const

function pickObject(random: Random) {
  const object = random.pick(OBJECTS)
  const name = random.pick<string>(object.verbs)
  const verb = VERBS.find((one) => one.verb === name)
  if (!verb) throw new Error(`${name} is not in the table of verbs`)
  return { object, verb }
}

const participleAgreement: Template = {
  key: 'agreements.participle',
  subject: 'french',
  skill: 'participe-avec-avoir',
  levels: [3, 4],
  make: (random, level) => {
    const { object, verb } = pickObject(random)
    const isBefore = level === 3 || random.fraction() < 0.6
    const thing = object.words.toLocaleLowerCase('fr-CA')
    const sentence = isBefore ? `${object.words} que Fatou a ____…` : `Fatou a ____ ${thing}.`
    const ending = isBefore ? object.ending : ''
    const right = participle(verb, ending)
    const reason = isBefore
      ? both(
          en`The object, ${fr`« ${thing} »`}, comes before the verb, so the participle agrees with it: ${ENDING_NAMES[ending].en}.`,
          fr`Le complément direct, « ${thing} », est placé avant le verbe : le participe s'accorde avec lui, au ${ENDING_NAMES[ending].fr}.`,
        )
      : both(
          en`The object, ${fr`« ${thing} »`}, comes after the verb, so the participle does not agree.`,
          fr`Le complément direct, « ${thing} », est placé après le verbe : le participe ne s'accorde pas.`,
        )
    return {
      question: both(
        en`Choose the right participle of ${fr`« ${verb.verb} »`}: ${fr`« ${sentence} »`}`,
        fr`Choisis le bon participe passé du verbe « ${verb.verb} » : « ${sentence} »`,
      ),
      right: same(right),
      wrong: [
        ...ENDINGS.filter((other) => other !== ending).map((other) =>
          wrong(
            'wrong-agreement',
            same(participle(verb, other)),
            en`That is the ${ENDING_NAMES[other].en} form.`,
            fr`C'est la forme du ${ENDING_NAMES[other].fr}.`,
          ),
        ),
        wrong(
          'infinitive-for-participle',
          same(verb.verb),
          en`After ${fr`« a »`} comes the participle, not the infinitive.`,
          fr`Après « a » vient le participe, et non l'infinitif.`,
        ),
      ],
      explanation: both(en`${reason} Here: ${fr`« ${right} »`}.`, fr`${reason} On écrit « ${right} ».`),
      hints: [
        both(en`Ask ${fr`« quoi? »`} after the verb.`, fr`Pose la question « quoi? » après le verbe.`),
        both(en`Is that word before or after the verb?`, fr`Ce mot est-il avant ou après le verbe?`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Write the past participle of ${fr`« ${verb.verb} »`}: ${fr`« ${sentence} »`}`,
          fr`Écris le participe passé du verbe « ${verb.verb} » : « ${sentence} »`,
        ),
      },
    }
  },
}

export const AGREEMENT_TEMPLATES = [verbAgreement, participleAgreement]
