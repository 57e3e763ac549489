import { wrong } from '../question'
import type { Template } from '../template'
import { both, capital, en, fr, same, startsWithVowel } from '../wording'
import { pickSubject } from './subjects'
import { formOf } from './tenses'
import { VERBS } from './verbs'

/** Verbs that form a whole sentence with their subject alone. */
const ALONE = new Set(
  'parler jouer chanter danser écouter travailler étudier marcher aider dessiner cuisiner sauter gagner oublier nager manger voyager obéir finir réussir grandir réfléchir applaudir rougir attendre entendre répondre dormir courir rire comprendre apprendre lire écrire'.split(
    ' ',
  ),
)
const WORDS = ['pas', 'jamais', 'plus'] as const

const negation: Template = {
  key: 'negation.whole-sentence',
  subject: 'french',
  skill: 'negation',
  levels: [2, 4],
  make: (random, level) => {
    const tense = level === 4 ? 'passe-compose' : 'present'
    const subject = pickSubject(random, { withoutJe: true })
    const verb = random.pick(VERBS.filter(({ verb: name }) => ALONE.has(name)))
    const word = random.pick(level === 2 ? WORDS.slice(0, 1) : WORDS)
    const [first = '', rest = ''] = (formOf(verb, tense, subject) ?? '').split(' ')
    const end = rest && ` ${rest}`
    const who = capital(subject.words)
    const elided = startsWithVowel(first) ? `n’${first}` : `ne ${first}`
    const unelided = startsWithVowel(first) ? `ne ${first}` : `n’${first}`
    const right = `${who} ${elided} ${word}${end}.`
    return {
      question: both(
        en`Make it negative with ${fr`« ${word} »`}: ${fr`« ${who} ${first}${end}. »`}`,
        fr`Écris à la forme négative avec « ${word} » : « ${who} ${first}${end}. »`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'leaves-out-ne',
          same(`${who} ${first} ${word}${end}.`),
          en`That is how people talk. In writing, ${fr`« ne »`} goes before the verb.`,
          fr`C’est ainsi qu’on parle. À l’écrit, « ne » se place devant le verbe.`,
        ),
        wrong(
          'both-words-on-one-side',
          same(`${who} ne ${word} ${first}${end}.`),
          en`The two words go around the verb, not both before it.`,
          fr`Les deux mots entourent le verbe : ils ne vont pas tous les deux devant lui.`,
        ),
        wrong(
          'confuses-ne-and-n',
          same(`${who} ${unelided} ${word}${end}.`),
          en`${fr`« Ne »`} becomes ${fr`« n’ »`} before a vowel, and only there.`,
          fr`« Ne » devient « n’ » devant une voyelle, et seulement là.`,
        ),
      ],
      explanation: both(
        en`${fr`« Ne »`} or ${fr`« n’ »`}, the conjugated verb, then ${fr`« ${word} »`}: ${fr`« ${right} »`}`,
        fr`« Ne » ou « n’ », le verbe conjugué, puis « ${word} » : « ${right} »`,
      ),
      hints: [
        both(en`A French negation has two parts.`, fr`La négation a deux parties.`),
        both(
          en`They go around the conjugated verb: ${fr`« ${first} »`}.`,
          fr`Elles entourent le verbe conjugué : « ${first} ».`,
        ),
      ],
      typed: { answer: right, kind: { kind: 'text', accepted: [right.slice(0, -1)] } },
    }
  },
}

export const NEGATION_TEMPLATES: readonly Template[] = [negation]
