import { nearMiss, wrong } from '../../question'
import type { Template } from '../../template'
import { type BilingualText, both, capital, en, fr } from '../../wording'
import { inUnit, num } from '../math-options'
import { LENGTHS, mixStory, pickStory, SHOWS, type Story } from '../scene-tables'

const HOUR_MINUTES = 60

/** 2:05 in English, 2 h 05 in French. */
function clockTime(minutes: number): BilingualText {
  const hour = Math.floor(minutes / HOUR_MINUTES) % 12 || 12
  const rest = String(minutes % HOUR_MINUTES).padStart(2, '0')
  return both(`${hour}:${rest}`, rest === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${rest}`)
}

const readClock: Template = {
  key: 'measures.clock',
  subject: 'math',
  skill: 'time-and-units',
  levels: [1, 2],
  make: (random, level) => {
    const hour = random.whole(1, 11)
    const minute = level === 1 ? random.pick([15, 30, 45]) : random.whole(1, 11) * 5
    const time = hour * HOUR_MINUTES + minute
    const hand = minute / 5
    return {
      question: both(en`What time does the clock show?`, fr`Quelle heure est-il?`),
      right: clockTime(time),
      wrong: [
        wrong(
          'next-hour',
          clockTime(time + HOUR_MINUTES),
          en`The short hand has not reached ${hour + 1} yet.`,
          fr`La petite aiguille n'a pas encore atteint le ${hour + 1}.`,
        ),
        wrong(
          'reads-the-number',
          clockTime(hour * HOUR_MINUTES + hand),
          en`The long hand at ${hand} means ${hand} × 5 = ${minute} minutes.`,
          fr`La grande aiguille sur le ${hand} veut dire ${hand} × 5 = ${minute} minutes.`,
        ),
        wrong(
          'swaps-the-hands',
          clockTime(hand * HOUR_MINUTES + hour * 5),
          en`You swapped the hands. The short one shows the hour.`,
          fr`Tu as confondu les aiguilles. La petite montre l'heure.`,
        ),
        nearMiss(clockTime(time + 5)),
      ],
      explanation: both(
        en`The short hand is past ${hour}. The long hand is at ${hand}: ${hand} × 5 = ${minute} minutes.`,
        fr`La petite aiguille a dépassé le ${hour}. La grande est sur le ${hand} : ${hand} × 5 = ${minute} minutes.`,
      ),
      hints: [
        both(en`The short hand shows the hour.`, fr`La petite aiguille montre l'heure.`),
        both(en`For the long hand, count by fives.`, fr`Pour la grande aiguille, compte par cinq.`),
      ],
      figure: { kind: 'clock', hour, minute },
      check: { holds: [`${hand} × 5 = ${minute}`] },
    }
  },
}

const LASTING: readonly Story<BilingualText, { from: BilingualText; to: BilingualText }>[] = [
  (show, { from, to }) =>
    both(
      en`${capital(show.en)} starts at ${from} and ends at ${to}. How many minutes does it last?`,
      fr`${capital(show.fr)} commence à ${from} et finit à ${to}. Combien de minutes cela dure-t-il?`,
    ),
  (show, { from, to }) =>
    both(
      en`${capital(show.en)} goes from ${from} to ${to}. How many minutes is that?`,
      fr`${capital(show.fr)} dure de ${from} à ${to}. Combien de minutes cela fait-il?`,
    ),
  (show, { from, to }) =>
    both(
      en`How many minutes long is ${show} that begins at ${from} and is over at ${to}?`,
      fr`Combien de minutes dure ${show} qui commence à ${from} et se termine à ${to}?`,
    ),
]

const duration: Template = {
  key: 'measures.duration',
  subject: 'math',
  skill: 'time-and-units',
  levels: [2, 4],
  make: (random, level) => {
    const startMinute = random.whole(5, 9) * 5
    const start = random.whole(1, 7) * HOUR_MINUTES + startMinute
    const length = random.whole(level === 2 ? 4 : 8, level === 4 ? 40 : 18) * 5
    const end = start + Math.max(length, HOUR_MINUTES - startMinute + 10)
    const right = end - start
    const toHour = HOUR_MINUTES - startMinute
    const hours = Math.floor(end / HOUR_MINUTES) - Math.floor(start / HOUR_MINUTES)
    const [{ thing }, ask] = pickStory(random, SHOWS, LASTING)
    const fullHour = start + toHour
    const fullHours = hours - 1
    const rest = end % HOUR_MINUTES
    // Whole hours are counted in minutes first, so that the sum can be followed.
    const afterwards =
      fullHours === 0
        ? both(
            en` From ${clockTime(fullHour)} to ${clockTime(end)}: ${rest} minutes.`,
            fr` De ${clockTime(fullHour)} à ${clockTime(end)} : ${rest} minutes.`,
          )
        : both(
            en` From ${clockTime(fullHour)} to ${clockTime(end)}: ${fullHours} × 60 + ${rest} = ${right - toHour} minutes.`,
            fr` De ${clockTime(fullHour)} à ${clockTime(end)} : ${fullHours} × 60 + ${rest} = ${right - toHour} minutes.`,
          )
    return {
      question: ask(thing, { from: clockTime(start), to: clockTime(end) }, ''),
      right: num(right),
      wrong: [
        wrong(
          'hundred-minutes-an-hour',
          num(hours * 100 + (end % HOUR_MINUTES) - startMinute),
          en`An hour has 60 minutes, not 100.`,
          fr`Une heure a 60 minutes, et non 100.`,
        ),
        wrong(
          'forgets-an-hour',
          num(right > HOUR_MINUTES ? right - HOUR_MINUTES : right + HOUR_MINUTES),
          en`Count the full hours again.`,
          fr`Compte de nouveau les heures complètes.`,
        ),
        wrong(
          'subtracts-the-minutes',
          num(Math.abs((end % HOUR_MINUTES) - startMinute) || 35),
          en`First count up to the next full hour.`,
          fr`Compte d'abord jusqu'à la prochaine heure pile.`,
        ),
        nearMiss(num(right + 5)),
        wrong(
          'counts-the-hours-only',
          num(hours * HOUR_MINUTES),
          en`Those are full hours. Count the minutes before and after them too.`,
          fr`Ce sont des heures complètes. Compte aussi les minutes avant et après.`,
        ),
      ],
      explanation: both(
        en`Up to the full hour: ${HOUR_MINUTES} − ${startMinute} = ${toHour} minutes.${afterwards.en} ${toHour} + ${right - toHour} = ${right}.`,
        fr`Jusqu'à l'heure pile : ${HOUR_MINUTES} − ${startMinute} = ${toHour} minutes.${afterwards.fr} ${toHour} + ${right - toHour} = ${right}.`,
      ),
      hints: [
        both(en`Count up to the next full hour first.`, fr`Compte d'abord jusqu'à la prochaine heure pile.`),
        both(en`That makes ${toHour} minutes.`, fr`Cela fait ${toHour} minutes.`),
      ],
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${end} − ${start}` },
    }
  },
}

/** From a larger unit to a smaller one. */
const UNITS = [
  { large: 'm', small: 'cm', factor: 100 },
  { large: 'km', small: 'm', factor: 1000 },
  { large: 'kg', small: 'g', factor: 1000 },
  { large: 'L', small: 'mL', factor: 1000 },
  { large: 'cm', small: 'mm', factor: 10 },
] as const

const MEASURED: readonly Story<(typeof LENGTHS)[number], { from: number; fromUnit: string; toUnit: string }>[] = [
  ({ start, end }, { from, fromUnit, toUnit }) =>
    both(
      `${en`${start} ${from} ${fromUnit} ${end}`.trim()}. ${en`How many ${toUnit} is that?`}`,
      `${fr`${start} ${from} ${fromUnit} ${end}`.trim()}. ${fr`Combien de ${toUnit} cela fait-il?`}`,
    ),
]

const convert: Template = {
  key: 'measures.convert',
  subject: 'math',
  skill: 'time-and-units',
  levels: [1, 3],
  make: (random, level) => {
    const { large, small, factor } = random.pick(UNITS)
    const value = level === 1 ? random.whole(2, 9) : random.whole(11, 99) / 10
    const down = level < 3 || random.fraction() < 0.5
    const amount = Math.round(value * factor)
    const [from, fromUnit, to, toUnit] = down ? [value, large, amount, small] : [amount, small, value, large]
    const scaled = (times: number) => inUnit(Math.round(to * times * 1e6) / 1e6, toUnit)
    const sign = down ? '×' : '÷'
    const bareQuestion = both(
      en`How many ${toUnit} are there in ${from} ${fromUnit}?`,
      fr`Combien de ${toUnit} y a-t-il dans ${from} ${fromUnit}?`,
    )
    const things = LENGTHS.filter(({ unit }) => unit === large)
    return {
      question: mixStory(random, bareQuestion, () => {
        const [thing, ask] = pickStory(random, things, MEASURED)
        return ask(thing, { from, fromUnit, toUnit }, '')
      }),
      right: inUnit(to, toUnit),
      wrong: [
        wrong(
          'ten-times-too-many',
          scaled(10),
          en`1 ${large} is ${factor} ${small}.`,
          fr`1 ${large} vaut ${factor} ${small}.`,
        ),
        wrong(
          'ten-times-too-few',
          scaled(0.1),
          en`1 ${large} is ${factor} ${small}.`,
          fr`1 ${large} vaut ${factor} ${small}.`,
        ),
        wrong(
          'hundred-times-off',
          scaled(100),
          en`Count the zeros: 1 ${large} is ${factor} ${small}.`,
          fr`Compte les zéros : 1 ${large} vaut ${factor} ${small}.`,
        ),
      ],
      explanation: both(
        en`1 ${large} is ${factor} ${small}, so ${from} ${sign} ${factor} = ${to}.`,
        fr`1 ${large} vaut ${factor} ${small}, donc ${from} ${sign} ${factor} = ${to}.`,
      ),
      solution: [
        both(en`1 ${large} is ${factor} ${small}.`, fr`1 ${large} vaut ${factor} ${small}.`),
        both(
          en`${down ? `${small} is the smaller unit, so there are more of them: multiply.` : `${large} is the larger unit, so there are fewer of them: divide.`}`,
          fr`${down ? `L’unité ${small} est plus petite, il y en a donc plus : multiplie.` : `L’unité ${large} est plus grande, il y en a donc moins : divise.`}`,
        ),
        both(en`${from} ${sign} ${factor} = ${to}.`, fr`${from} ${sign} ${factor} = ${to}.`),
      ],
      hints: [
        both(
          en`Which unit is larger, ${large} or ${small}?`,
          fr`Quelle unité est la plus grande, ${large} ou ${small}?`,
        ),
        both(en`1 ${large} is ${factor} ${small}.`, fr`1 ${large} vaut ${factor} ${small}.`),
      ],
      typed: { answer: String(to), kind: { kind: 'number', units: [toUnit] } },
      check: { answer: `${from} ${sign} ${factor}` },
    }
  },
}

export const MEASURE_TEMPLATES = [readClock, duration, convert]
