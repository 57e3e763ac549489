import { wrong } from '../../question'
import type { Template } from '../../template'
import { type BilingualText, both, en, fr, percent } from '../../wording'
import { num, share, tidy } from '../math-options'
import { pickStory, type Story, SURVEYS } from '../scene-tables'

const DAYS = [
  { label: 'Monday', labelFr: 'lundi' },
  { label: 'Tuesday', labelFr: 'mardi' },
  { label: 'Wednesday', labelFr: 'mercredi' },
  { label: 'Thursday', labelFr: 'jeudi' },
  { label: 'Friday', labelFr: 'vendredi' },
] as const

const SALES = [
  { title: 'Books borrowed', titleFr: 'Livres empruntés', en: 'books were borrowed', fr: 'livres a-t-on empruntés' },
  {
    title: 'Hot chocolates sold',
    titleFr: 'Chocolats chauds vendus',
    en: 'hot chocolates were sold',
    fr: 'chocolats chauds a-t-on vendus',
  },
  { title: 'Skates rented', titleFr: 'Patins loués', en: 'skates were rented', fr: 'patins a-t-on loués' },
  { title: 'Tickets sold', titleFr: 'Billets vendus', en: 'tickets were sold', fr: 'billets a-t-on vendus' },
  { title: 'Bicycles counted', titleFr: 'Vélos comptés', en: 'bicycles were counted', fr: 'vélos a-t-on comptés' },
  { title: 'Parcels delivered', titleFr: 'Colis livrés', en: 'parcels were delivered', fr: 'colis a-t-on livrés' },
  { title: 'Meals served', titleFr: 'Repas servis', en: 'meals were served', fr: 'repas a-t-on servis' },
] as const

const barDifference: Template = {
  key: 'graphs.bar-difference',
  subject: 'math',
  skill: 'data',
  levels: [1, 2],
  make: (random, level) => {
    const survey = random.pick(SALES)
    // Every bar ends on a line of the grid, so that its value can be read.
    const step = random.pick(level === 1 ? [2, 5] : [10, 20])
    const values = random.shuffle(DAYS.map((_, place) => (place + 1) * step))
    const bars = DAYS.map((day, index) => ({ ...day, value: values[index] ?? step }))
    const [one = bars[0], two = bars[1]] = random.shuffle(bars)
    if (!one || !two) throw new Error('the graph has no bars')
    const [high, low] = one.value > two.value ? [one, two] : [two, one]
    const right = high.value - low.value
    return {
      question: both(
        en`How many more ${survey.en} on ${high.label} than on ${low.label}?`,
        fr`Combien de ${survey.fr} de plus le ${high.labelFr} que le ${low.labelFr}?`,
      ),
      right: num(right),
      wrong: [
        wrong(
          'adds-the-bars',
          num(high.value + low.value),
          en`You added. “How many more” asks for the difference.`,
          fr`Tu as additionné. « De plus » demande la différence.`,
        ),
        wrong(
          'reads-one-bar',
          num(high.value),
          en`That is ${high.label} alone.`,
          fr`C'est seulement le ${high.labelFr}.`,
        ),
        wrong(
          'reads-the-other-bar',
          num(low.value),
          en`That is ${low.label} alone.`,
          fr`C'est seulement le ${low.labelFr}.`,
        ),
        wrong(
          'slips-on-the-scale',
          num(right + step),
          en`You misread one bar. Follow its top across to the scale.`,
          fr`Tu as mal lu une des bandes. Suis son sommet jusqu'à l'échelle.`,
        ),
        ...(right > step
          ? [
              wrong(
                'one-line-too-few',
                num(right - step),
                en`You misread one bar. Follow its top across to the scale.`,
                fr`Tu as mal lu une des bandes. Suis son sommet jusqu'à l'échelle.`,
              ),
            ]
          : []),
        wrong(
          'three-lines-too-many',
          num(right + 3 * step),
          en`You misread one bar. Follow its top across to the scale.`,
          fr`Tu as mal lu une des bandes. Suis son sommet jusqu'à l'échelle.`,
        ),
        wrong(
          'two-lines-too-many',
          num(right + 2 * step),
          en`You misread one bar. Follow its top across to the scale.`,
          fr`Tu as mal lu une des bandes. Suis son sommet jusqu'à l'échelle.`,
        ),
      ],
      explanation: both(
        en`${high.label}: ${high.value}. ${low.label}: ${low.value}. ${high.value} − ${low.value} = ${right}.`,
        fr`Le ${high.labelFr} : ${high.value}. Le ${low.labelFr} : ${low.value}. ${high.value} − ${low.value} = ${right}.`,
      ),
      hints: [
        both(en`Read both bars.`, fr`Lis la valeur de chacune des deux bandes.`),
        both(en`${high.label} shows ${high.value}.`, fr`Le ${high.labelFr}, la bande montre ${high.value}.`),
      ],
      figure: { kind: 'bar-graph', title: survey.title, titleFr: survey.titleFr, bars },
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${high.value} − ${low.value}` },
    }
  },
}

const HOW_MANY: readonly Story<(typeof SURVEYS)[number], { total: number; asked: BilingualText }>[] = [
  (survey, { total, asked }) =>
    both(
      en`${total} students were asked ${survey.asked}. How many ${asked}?`,
      fr`On a demandé à ${total} élèves ${survey.asked}. Combien ${asked}?`,
    ),
  (survey, { total, asked }) =>
    both(
      en`A school asked ${total} students ${survey.asked}. The graph shows their answers. How many students ${asked}?`,
      fr`Une école a demandé à ${total} élèves ${survey.asked}. Le graphique montre leurs réponses. Combien d'élèves ${asked}?`,
    ),
]

const circleShare: Template = {
  key: 'graphs.circle-share',
  subject: 'math',
  skill: 'data',
  levels: [3, 4],
  make: (random, level) => {
    const total = random.whole(2, 9) * (level === 3 ? 100 : 40)
    const first = random.pick([10, 20, 25, 30, 40])
    const second = random.pick([15, 35].map((rate) => rate - (first % 10 === 5 ? 5 : 0)))
    const rest = 100 - first - second
    const right = (total * rest) / 100
    const [survey, ask] = pickStory(random, SURVEYS, HOW_MANY)
    const [asked, ...others] = random.shuffle(survey.answers)
    if (!asked) throw new Error('the survey has no answers')
    const percentOf = (answer: typeof asked) => (answer === asked ? rest : answer === others[0] ? first : second)
    return {
      question: ask(survey, { total, asked: asked.do }, ''),
      right: num(right),
      wrong: [
        wrong(
          'gives-the-percent',
          num(rest),
          en`That is the percent, not the number of students.`,
          fr`C'est le pourcentage, pas le nombre d'élèves.`,
        ),
        wrong(
          'takes-another-slice',
          num((total * first) / 100),
          en`That is another slice.`,
          fr`C'est un autre secteur.`,
        ),
        wrong('gives-the-others', num(total - right), en`That is everybody else.`, fr`Ce sont tous les autres élèves.`),
        wrong(
          'takes-the-last-slice',
          num((total * second) / 100),
          en`That is another slice.`,
          fr`C'est un autre secteur.`,
        ),
      ],
      explanation: both(
        en`The slice is ${rest} out of 100: ${total} × ${rest} ÷ 100 = ${right}.`,
        fr`Le secteur vaut ${rest} sur 100 : ${total} × ${rest} ÷ 100 = ${right}.`,
      ),
      solution: [
        both(
          en`The whole circle is 100%. The slice asked for is ${percent(rest)}.`,
          fr`Le cercle entier vaut ${percent(100)}. Le secteur demandé vaut ${percent(rest)}.`,
        ),
        both(
          en`${percent(1)} of ${total} is ${total} ÷ 100 = ${tidy(total / 100)}.`,
          fr`${percent(1)} de ${total}, c'est ${total} ÷ 100 = ${tidy(total / 100)}.`,
        ),
        both(
          en`Multiply by ${rest}: ${tidy(total / 100)} × ${rest} = ${right}.`,
          fr`Multiplie par ${rest} : ${tidy(total / 100)} × ${rest} = ${right}.`,
        ),
      ],
      hints: [
        both(
          en`Look for the slice ${`“${asked.label.en}”`}. What percent is it?`,
          fr`Cherche le secteur « ${asked.label.fr} ». Quel pourcentage représente-t-il?`,
        ),
        both(en`Take ${share(rest)} of ${total}.`, fr`Calcule ${share(rest)} de ${total}.`),
      ],
      figure: {
        kind: 'circle-graph',
        title: survey.title.en,
        titleFr: survey.title.fr,
        slices: survey.answers.map((answer) => ({
          label: answer.label.en,
          labelFr: answer.label.fr,
          percent: percentOf(answer),
        })),
      },
      typed: { answer: String(right), kind: { kind: 'number' } },
      check: { answer: `${total} × ${rest} / 100` },
    }
  },
}

export const GRAPH_TEMPLATES = [barDifference, circleShare]
