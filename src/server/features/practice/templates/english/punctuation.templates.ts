import { wrong } from '../question'
import type { Template } from '../template'
import { both, en, fr, same } from '../wording'
import { capitals } from './capitals.templates'
import { contraction } from './contractions.templates'
import { quote } from './english-tables'

const LISTS = [
  { start: 'We packed', items: ['sandwiches', 'apples', 'a map', 'sunscreen', 'two blankets'] },
  { start: 'I bought', items: ['milk', 'bread', 'cheese', 'maple syrup', 'four eggs'] },
  { start: 'She plays', items: ['hockey', 'soccer', 'the drums', 'chess', 'tennis'] },
  { start: 'They visited', items: ['Halifax', 'Moncton', 'Gander', 'Iqaluit', 'Regina'] },
  { start: 'My backpack holds', items: ['a ruler', 'three pens', 'a notebook', 'an eraser', 'a snack'] },
] as const

const listComma: Template = {
  key: 'punctuation.list-comma',
  subject: 'english',
  skill: 'comma-in-a-list',
  levels: [1, 2],
  make: (random, level) => {
    const { start, items } = random.pick(LISTS)
    const chosen = random.shuffle<string>(items).slice(0, level + 2)
    const [first = '', ...rest] = chosen
    const last = chosen.at(-1) ?? ''
    const before = chosen.slice(0, -1)
    const bare = `${start} ${before.join(' ')} and ${last}.`
    return {
      question: both(en`Which sentence is punctuated correctly?`, fr`Quelle phrase est bien ponctuée?`),
      right: same(`${start} ${before.join(', ')} and ${last}.`),
      wrong: [
        wrong(
          'forgets-the-commas',
          same(bare),
          en`The things in a list are separated by commas.`,
          fr`Dans une énumération, des virgules séparent les éléments.`,
        ),
        wrong(
          'comma-after-and',
          same(`${start} ${before.join(', ')} and, ${last}.`),
          en`No comma comes after ${quote('and')}.`,
          fr`Il n'y a pas de virgule après ${quote('and')}.`,
        ),
        wrong(
          'comma-after-the-verb',
          same(`${start}, ${before.join(', ')} and ${last}.`),
          en`No comma comes between the verb and the first thing.`,
          fr`Il n'y a pas de virgule entre le verbe et le premier élément.`,
        ),
        wrong(
          'and-everywhere',
          same(`${start} ${first}, ${rest.slice(0, -1).join(', ')}, ${last}.`),
          en`The last thing is joined by ${quote('and')}.`,
          fr`Le dernier élément est relié par ${quote('and')}.`,
        ),
      ],
      explanation: both(
        en`Commas separate the things; ${quote('and')} joins the last one: ${quote(`${before.join(', ')} and ${last}`)}.`,
        fr`Des virgules séparent les éléments; ${quote('and')} relie le dernier : ${quote(`${before.join(', ')} and ${last}`)}.`,
      ),
      hints: [
        both(en`Where does the list begin?`, fr`Où l'énumération commence-t-elle?`),
        both(en`What joins the last two things?`, fr`Qu'est-ce qui relie les deux derniers éléments?`),
      ],
      typed: {
        answer: first.split(' ').at(-1) ?? '',
        kind: { kind: 'text' },
        question: both(
          en`The commas are missing. After which word does the first one go? ${quote(bare)}`,
          fr`Il manque les virgules. Après quel mot va la première? ${quote(bare)}`,
        ),
        mistakes: [
          wrong(
            'comma-before-the-list',
            same(start.split(' ').at(-1) ?? ''),
            en`The list begins after this word. The comma goes between two things of the list.`,
            fr`L'énumération commence après ce mot. La virgule va entre deux éléments de l'énumération.`,
          ),
          wrong(
            'comma-at-and',
            same('and'),
            en`No comma comes after ${quote('and')}.`,
            fr`Il n'y a pas de virgule après ${quote('and')}.`,
          ),
          ...rest
            .slice(0, -1)
            .map((item) =>
              wrong(
                'later-comma',
                same(item.split(' ').at(-1) ?? ''),
                en`The list has something before that. Where does its first thing end?`,
                fr`L'énumération a un élément avant celui-là. Où finit le premier?`,
              ),
            ),
        ],
      },
    }
  },
}

const OWNERS = [
  { one: 'the dog', many: 'the dogs' },
  { one: 'my cousin', many: 'my cousins' },
  { one: 'the player', many: 'the players' },
  { one: 'the teacher', many: 'the teachers' },
  { one: 'my neighbour', many: 'my neighbours' },
  { one: 'the farmer', many: 'the farmers' },
] as const
/** Owners whose plural does not end in -s. */
const OWN_PLURALS = [
  { one: 'the child', many: 'the children' },
  { one: 'the woman', many: 'the women' },
  { one: 'the man', many: 'the men' },
] as const
const OWNED = ['blankets', 'toys', 'boots', 'photos', 'apples', 'gardens'] as const

const possession: Template = {
  key: 'punctuation.possession',
  subject: 'english',
  skill: 'possession',
  levels: [1, 3],
  make: (random, level) => {
    const { one, many } = random.pick<{ one: string; many: string }>(level === 3 ? OWN_PLURALS : OWNERS)
    const thing = random.pick(OWNED)
    const isMany = level > 1
    const owner = isMany ? many : one
    const right = owner.endsWith('s') ? `${owner}’ ${thing}` : `${owner}’s ${thing}`
    const other = isMany ? `${one}’s ${thing}` : many.endsWith('s') ? `${many}’ ${thing}` : `${many}’s ${thing}`
    return {
      question: both(
        en`Which phrase means ${quote(`the ${thing} that belong to ${owner}`)}?`,
        fr`Quelle expression veut dire ${quote(`the ${thing} that belong to ${owner}`)}?`,
      ),
      right: same(right),
      wrong: [
        wrong(
          'wrong-number',
          same(other),
          en`Is there one owner, or are there several?`,
          fr`Y a-t-il un seul propriétaire, ou plusieurs?`,
        ),
        wrong(
          'forgets-the-apostrophe',
          same(`${owner.replace(/s$/, '')}s ${thing}`),
          en`Without an apostrophe it is a plural.`,
          fr`Sans apostrophe, c'est un pluriel.`,
        ),
        wrong(
          'apostrophe-and-s-after-s',
          same(`${owner.replace(/s$/, '')}s’s ${thing}`),
          en`After a plural -s, add only an apostrophe.`,
          fr`Après le -s du pluriel, l'apostrophe reste seule.`,
        ),
        wrong(
          'apostrophe-on-the-thing',
          same(`${owner} ${thing.replace(/s$/, '’s')}`),
          en`The apostrophe belongs to the owner.`,
          fr`L'apostrophe se met après le propriétaire.`,
        ),
      ],
      explanation: both(
        en`Write the owner, ${quote(owner)}, then ${owner.endsWith('s') ? 'the apostrophe alone' : 'an apostrophe and s'}: ${quote(right)}.`,
        fr`Écris d'abord le propriétaire, ${quote(owner)}, puis ${owner.endsWith('s') ? 'l’apostrophe seule' : 'une apostrophe et s'} : ${quote(right)}.`,
      ),
      hints: [
        both(en`Who owns the ${thing}? Write that first.`, fr`À qui est-ce? Écris d'abord ce mot.`),
        both(en`Does the owner already end in -s?`, fr`Le nom du propriétaire finit-il déjà par -s?`),
      ],
      typed: {
        answer: right,
        kind: { kind: 'text' },
        question: both(
          en`Say it with an apostrophe: ${quote(`the ${thing} that belong to ${owner}`)}.`,
          fr`Dis-le avec une apostrophe : ${quote(`the ${thing} that belong to ${owner}`)}.`,
        ),
      },
    }
  },
}

export const PUNCTUATION_TEMPLATES = [listComma, possession, contraction, capitals]
