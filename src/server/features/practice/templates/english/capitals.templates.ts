import { wrong } from '../question'
import { pickName } from '../scenes'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { quote } from './english-tables'

const DAYS = ['Monday', 'Tuesday', 'Thursday', 'Saturday'] as const
const CITIES = ['Winnipeg', 'Halifax', 'Regina', 'Saguenay'] as const
const ACTIVITIES = ['hockey practice', 'a piano lesson', 'a soccer game', 'swimming class'] as const

export const capitals: Template = {
  key: 'punctuation.capitals',
  subject: 'english',
  skill: 'capitals',
  levels: [1, 2],
  make: (random, level) => {
    const [name, day, city, activity] = [
      pickName(random),
      random.pick(DAYS),
      random.pick(CITIES),
      random.pick(ACTIVITIES),
    ]
    const right =
      level === 1 ? `On ${day}, ${name} has ${activity}.` : `On ${day}, ${name} and I have ${activity} in ${city}.`
    const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
    const small = level === 1 ? day : city
    const raised = activity.replace(/\w+$/, (last) => last.charAt(0).toUpperCase() + last.slice(1))
    return {
      question: both(
        en`Which sentence uses capital letters correctly?`,
        fr`Quelle phrase emploie bien les majuscules?`,
      ),
      right: same(right),
      wrong: [
        ...(level === 1
          ? []
          : [
              wrong(
                'small-i',
                same(right.replace(' I ', ' i ')),
                en`${quote('I')} is always a capital.`,
                fr`${quote('I')} s'écrit toujours avec une majuscule.`,
              ),
            ]),
        wrong(
          'small-day',
          same(right.replace(day, lower(day))),
          en`Days take a capital in English.`,
          fr`En anglais, les jours prennent une majuscule.`,
        ),
        wrong(
          'capital-on-a-common-noun',
          same(right.replace(activity, raised)),
          en`A common noun takes no capital.`,
          fr`Un nom commun ne prend pas de majuscule.`,
        ),
        wrong(
          'small-name',
          same(right.replace(name, lower(name))),
          en`Names take a capital.`,
          fr`Les prénoms prennent une majuscule.`,
        ),
      ],
      explanation: both(
        en`Days, names and places take a capital, and so does the first word: ${quote(right)}`,
        fr`Les jours, les prénoms et les lieux prennent une majuscule, comme le premier mot : ${quote(right)}`,
      ),
      hints: [
        both(en`Which words are proper nouns?`, fr`Quels mots sont des noms propres?`),
        both(
          en`Look at ${level === 1 ? 'the name and the day' : 'the name, the day and the city'}.`,
          fr`Regarde ${level === 1 ? 'le prénom et le jour' : 'le prénom, le jour et la ville'}.`,
        ),
      ],
      typed: {
        answer: small,
        kind: { kind: 'text' },
        question: both(
          en`One word lacks its capital letter. Which one? ${quote(right.replace(small, lower(small)))}`,
          fr`Il manque une majuscule à un mot. Lequel? ${quote(right.replace(small, lower(small)))}`,
        ),
        mistakes: [
          wrong(
            'capital-on-a-common-noun',
            same(activity.split(' ').at(-1) ?? ''),
            en`That is a common noun. It takes no capital.`,
            fr`C'est un nom commun. Il ne prend pas de majuscule.`,
          ),
          wrong(
            'capital-is-there',
            same(name),
            en`${quote(name)} already has its capital.`,
            fr`${quote(name)} a déjà sa majuscule.`,
          ),
        ],
      },
    }
  },
}
