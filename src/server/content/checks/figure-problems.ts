import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import type { Figure, MeasureLabel } from '#shared/figures/figure'

const STRAIGHT = 180
const CENTS = 100

/** Numbers in the figure that are missing in the question, and a wrong answer to the figure's `?`. */
export function figureProblems(question: QuestionDraft): string[] {
  const { figure } = question
  if (!figure) return []
  const answers = answersOf(question)
  // A point on a number line may be the answer.
  const readOff = figure.kind === 'number-line' ? answers : []
  const texts = { question: numbersIn(question.question), questionFr: numbersIn(question.questionFr) }
  const unsaid = Object.entries(texts).flatMap(([field, said]) =>
    shownBy(figure)
      .filter((shown) => !said.has(shown) && !readOff.includes(shown))
      .map((shown) => `figure: ${shown} is not in ${field}`),
  )
  const askedMeasures = askedBy(figure)
  const isAnswered = askedMeasures === null || answers.some((answer) => Math.abs(answer - askedMeasures) < 0.05)
  return isAnswered
    ? unsaid
    : [...unsaid, `figure: what it asks for is ${askedMeasures}, which is not the right answer`]
}

/** Without scale marks and equal parts. */
function shownBy(figure: Figure): number[] {
  switch (figure.kind) {
    case 'rectangle':
      return written([figure.width, figure.height])
    case 'triangle':
      return written([...Object.values(figure.sides), ...Object.values(figure.angles), figure.height])
    case 'angle':
      return written(figure.parts.map(({ label }) => label))
    case 'plane':
      return figure.points.flatMap(({ at }) => at)
    case 'bar-graph':
      return figure.bars.map(({ value }) => value)
    case 'circle-graph':
      return figure.slices.map(({ percent }) => percent)
    case 'number-line':
      return figure.points.map(({ mark }) => rounded(figure.from + ((figure.to - figure.from) * mark) / figure.parts))
    case 'clock':
      return [figure.hour]
    case 'money':
      return figure.pieces.map(({ cents, count }) => (cents * count) / CENTS)
    default:
      return []
  }
}

/** The value of the `?`, if the other measures determine it. */
function askedBy(figure: Figure): number | null {
  if (figure.kind === 'angle') return figure.parts.find(({ label }) => label === '?')?.degrees ?? null
  if (figure.kind !== 'triangle') return null
  const known = written(Object.values(figure.angles))
  if (Object.values(figure.angles).includes('?') && known.length === 2) {
    return STRAIGHT - known.reduce((sum, angle) => sum + angle, 0)
  }
  return figure.rightAngle === 'a' ? missingSide(figure.sides) : null
}

/** With the right angle at A, BC is the hypotenuse. */
function missingSide({ ab, bc, ca }: { ab: MeasureLabel; bc: MeasureLabel; ca: MeasureLabel }): number | null {
  const [leg = 0, other = 0] = written([ab, ca])
  if (bc === '?' && other > 0) return Math.hypot(leg, other)
  return typeof bc === 'number' && leg > 0 ? Math.sqrt(bc ** 2 - leg ** 2) : null
}

function written(labels: readonly MeasureLabel[]): number[] {
  return labels.filter((label) => typeof label === 'number')
}

/** Fractions and roots by their value. */
function answersOf(question: QuestionDraft): number[] {
  const answer =
    question.type === 'fill_blank' ? question.correctAnswer : (question.options[question.correctAnswer] ?? '')
  const fraction = /^\\\(\\frac\{(\d+)\}\{(\d+)\}\\\)$/.exec(answer)
  if (fraction) return [Number(fraction[1]) / Number(fraction[2])]
  const root = /\\sqrt\{(\d+)\}/.exec(answer)?.[1]
  return root ? [Math.sqrt(Number(root))] : [...numbersIn(answer)]
}

/** In English or French notation. */
function numbersIn(text: string): Set<number> {
  const plain = text.replaceAll('−', '-').replace(/(?<=\d)[,\u00a0](?=\d{3}(?!\d))/g, '')
  return new Set((plain.match(/-?\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.'))))
}

function rounded(value: number): number {
  return Number(value.toFixed(6))
}
