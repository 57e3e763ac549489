import type { Random } from '#shared/seeded-random'
import { nearMiss, wrong } from '../../question'
import { pickName } from '../../scenes'
import type { Template } from '../../template'
import { type BilingualText, both, en, fr, same } from '../../wording'
import { minus, num, signed } from '../math-options'
import { CHANGES, fill, GAPS, isWithin, mixStory } from '../scene-tables'

const CITIES = ['Winnipeg', 'Iqaluit', 'Saguenay', 'Whitehorse', 'Gander', 'Thunder Bay'] as const

const coldest: Template = {
  key: 'integers.coldest',
  subject: 'math',
  skill: 'integers',
  levels: [1, 2],
  make: (random, level) => {
    const names = random.shuffle(CITIES)
    const low = -random.whole(15, level === 1 ? 25 : 38)
    const others = [-random.whole(2, 9), random.whole(1, 9), low + random.whole(2, 5)]
    const [coldestCity = '', ...rest] = names
    const readings = random.shuffle([
      [coldestCity, low] as const,
      ...others.map((value, index) => [rest[index] ?? '', value] as const),
    ])
    const list = readings.map(([city, value]) => `${city} ${minus(value)}\u00a0°C`)
    return {
      question: both(
        en`One morning: ${list.join(', ')}. Where is it the coldest?`,
        fr`Un matin : ${list.join(', ')}. Où fait-il le plus froid?`,
      ),
      right: same(coldestCity),
      wrong: [
        wrong(
          'larger-digits-are-warmer',
          same(rest[2] ?? ''),
          en`${minus(low)} is lower than ${minus(others[2] ?? 0)}.`,
          fr`${minus(low)} est plus bas que ${minus(others[2] ?? 0)}.`,
        ),
        wrong(
          'ignores-size-of-negatives',
          same(rest[0] ?? ''),
          en`Below zero, the farther a number is from zero, the colder it is.`,
          fr`Sous zéro, plus le nombre est loin de zéro, plus il fait froid.`,
        ),
        wrong('ignores-the-sign', same(rest[1] ?? ''), en`That is above zero.`, fr`C'est au-dessus de zéro.`),
      ],
      explanation: both(
        en`The farther below zero, the colder: ${minus(low)} < ${minus(others[2] ?? 0)} < ${minus(others[0] ?? 0)} < ${minus(others[1] ?? 0)}.`,
        fr`Plus on descend sous zéro, plus il fait froid : ${minus(low)} < ${minus(others[2] ?? 0)} < ${minus(others[0] ?? 0)} < ${minus(others[1] ?? 0)}.`,
      ),
      hints: [
        both(en`Which numbers are below zero?`, fr`Quels nombres sont sous zéro?`),
        both(en`Think of a thermometer: which is lowest?`, fr`Pense à un thermomètre : lequel est le plus bas?`),
      ],
      figure: { kind: 'number-line', from: -40, to: 20, parts: 12, numbered: 'all', points: [] },
      typed: { answer: coldestCity, kind: { kind: 'text' } },
      check: { holds: others.map((other) => `${minus(low)} < ${minus(other)}`) },
    }
  },
}

/** The change of a value below zero, where one is plausible. */
function tellChange(random: Random, a: number, b: number): BilingualText | null {
  const changes = CHANGES.filter(({ range }) => isWithin(a, range) && isWithin(a + b, range))
  if (changes.length === 0) return null
  const { start, up, down, ask } = random.pick(changes)
  const shown = fill(start, { a })
  const move = fill(b > 0 ? up : down, { b: Math.abs(b) })
  return tell(random, both(en`${shown} ${move} ${ask}`, fr`${shown} ${move} ${ask}`))
}

function tell(random: Random, story: BilingualText): BilingualText {
  const who = pickName(random)
  return random.pick([
    story,
    both(en`${who} asks you: ${story}`, fr`${who} te pose une question. ${story}`),
    both(en`Think of a number line. ${story}`, fr`Pense à une droite numérique. ${story}`),
  ])
}

/** The difference to a value below zero. */
function tellGap(random: Random, a: number, b: number): BilingualText | null {
  const gaps = GAPS.filter(({ high, low }) => a > b && isWithin(a, high) && isWithin(b, low))
  if (gaps.length === 0) return null
  const { given, ask } = random.pick(gaps)
  const shown = fill(given, { a, b })
  return tell(random, both(en`${shown} ${ask}`, fr`${shown} ${ask}`))
}

const addIntegers: Template = {
  key: 'integers.add',
  subject: 'math',
  skill: 'integer-addition',
  levels: [1, 3],
  make: (random, level) => {
    const most = level === 1 ? 9 : level === 2 ? 20 : 60
    const a = -random.whole(2, most)
    const b = (level > 1 && random.fraction() < 0.4 ? -1 : 1) * random.whole(2, most)
    const text = same(`${minus(a)} + ${signed(b)}`)
    const bareQuestion = both(en`What is ${text}?`, fr`Combien font ${text}?`)
    return {
      question: mixStory(random, bareQuestion, () => tellChange(random, a, b) ?? bareQuestion),
      right: num(a + b),
      wrong: [
        wrong(
          'flips-the-sign',
          num(-(a + b)),
          en`The size is right, but the sign is not.`,
          fr`Le nombre est bon, mais pas son signe.`,
        ),
        wrong(
          'adds-the-sizes',
          num(-(Math.abs(a) + Math.abs(b))),
          en`You added the two sizes and made the answer negative. Look at the signs.`,
          fr`Tu as calculé comme si les deux nombres étaient négatifs. Regarde les signes.`,
        ),
        wrong(
          'ignores-the-signs',
          num(Math.abs(a) + Math.abs(b)),
          en`You left out the minus sign.`,
          fr`Tu as oublié le signe moins.`,
        ),
        wrong(
          'subtracts-the-sizes',
          num(Math.abs(Math.abs(a) - Math.abs(b))),
          en`Where do you start: above or below zero?`,
          fr`D'où pars-tu : au-dessus ou au-dessous de zéro?`,
        ),
        wrong(
          'flips-the-difference',
          num(-Math.abs(Math.abs(a) - Math.abs(b))),
          en`Check on a number line in which direction you move.`,
          fr`Vérifie sur une droite numérique dans quelle direction tu avances.`,
        ),
        nearMiss(num(a + b + 1)),
        nearMiss(num(a + b - 2)),
      ],
      explanation: both(
        en`Start at ${minus(a)} and go ${b > 0 ? 'up' : 'down'} ${Math.abs(b)}: ${text} = ${a + b}.`,
        fr`Pars de ${minus(a)} et ${b > 0 ? 'monte' : 'descends'} de ${Math.abs(b)} : ${text} = ${a + b}.`,
      ),
      hints: [
        both(en`Think of a thermometer at ${minus(a)}.`, fr`Pense à un thermomètre à ${minus(a)}.`),
        both(en`Does it go up or down?`, fr`Est-ce qu'il monte ou descend?`),
      ],
      typed: { answer: String(a + b), kind: { kind: 'number' } },
      check: { answer: `${minus(a)} + ${signed(b)}` },
    }
  },
}

const subtractIntegers: Template = {
  key: 'integers.subtract',
  subject: 'math',
  skill: 'integer-addition',
  levels: [2, 4],
  make: (random, level) => {
    const most = level === 2 ? 9 : level === 3 ? 20 : 60
    const a = (random.fraction() < 0.5 ? -1 : 1) * random.whole(2, most)
    const b = -random.whole(2, most)
    const text = same(`${minus(a)} − ${signed(b)}`)
    const bareQuestion = both(en`What is ${text}?`, fr`Combien font ${text}?`)
    return {
      question: mixStory(random, bareQuestion, () => tellGap(random, a, b) ?? bareQuestion),
      right: num(a - b),
      wrong: [
        wrong(
          'ignores-the-double-minus',
          num(a + b),
          en`Two minus signs make a plus: − (−${-b}) is + ${-b}.`,
          fr`Deux signes moins de suite donnent un plus : − (−${-b}), c'est + ${-b}.`,
        ),
        wrong(
          'flips-the-sign',
          num(b - a),
          en`You subtracted the other way around.`,
          fr`Tu as soustrait dans l'autre sens.`,
        ),
        wrong(
          'adds-the-sizes-below',
          num(-Math.abs(a) - Math.abs(b)),
          en`Taking away a negative number moves up, not down.`,
          fr`Enlever un nombre négatif fait monter, pas descendre.`,
        ),
        wrong(
          'adds-the-sizes',
          num(Math.abs(a) + Math.abs(b)),
          en`Where do you start: above or below zero?`,
          fr`D'où pars-tu : au-dessus ou au-dessous de zéro?`,
        ),
        nearMiss(num(a - b + 1)),
        nearMiss(num(a - b - 2)),
      ],
      explanation: both(
        en`Taking away −${-b} is the same as adding ${-b}: ${minus(a)} + ${-b} = ${a - b}.`,
        fr`Enlever −${-b}, c'est ajouter ${-b} : ${minus(a)} + ${-b} = ${a - b}.`,
      ),
      solution: [
        both(en`Write the calculation: ${text}.`, fr`Écris le calcul : ${text}.`),
        both(
          en`Taking away −${-b} is the same as adding ${-b}: ${minus(a)} + ${-b}.`,
          fr`Enlever −${-b}, c'est ajouter ${-b} : ${minus(a)} + ${-b}.`,
        ),
        both(
          en`Start at ${minus(a)} and go up ${-b}: ${minus(a)} + ${-b} = ${a - b}.`,
          fr`Pars de ${minus(a)} et monte de ${-b} : ${minus(a)} + ${-b} = ${a - b}.`,
        ),
      ],
      hints: [
        // A story shows no minus signs in a row.
        both(en`In ${text}, what do the two minus signs make?`, fr`Dans ${text}, que donnent les deux signes moins?`),
        both(en`Write it as ${minus(a)} + ${-b}.`, fr`Écris-le ainsi : ${minus(a)} + ${-b}.`),
      ],
      typed: { answer: String(a - b), kind: { kind: 'number' } },
      check: { answer: `${minus(a)} − ${signed(b)}` },
    }
  },
}

export const INTEGER_TEMPLATES = [coldest, addIntegers, subtractIntegers]
