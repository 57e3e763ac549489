import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import type { Figure, Label } from '#shared/figures/figure'

const STRAIGHT = 180
const CENTS = 100

/** What a figure shows that its question does not say, and where its answer is not what the figure asks for. */
export function figureProblems(question: QuestionDraft): string[] {
  const { figure } = question
  if (!figure) return []
  const answers = answersOf(question)
  // A point on a line may be what is asked for: which number stands there?
  const readOff = figure.kind === 'number-line' ? answers : []
  const texts = { question: numbersIn(question.question), questionFr: numbersIn(question.questionFr) }
  const unsaid = Object.entries(texts).flatMap(([field, said]) =>
    shownBy(figure)
      .filter((shown) => !said.has(shown) && !readOff.includes(shown))
      .map((shown) => `figure: ${shown} is not in ${field}`),
  )
  const asked = askedBy(figure)
  const isAnswered = asked === null || answers.some((answer) => Math.abs(answer - asked) < 0.05)
  return isAnswered ? unsaid : [...unsaid, `figure: what it asks for is ${asked}, which is not the right answer`]
}

/** The numbers that a drawing gives away. Marks of a scale and equal parts are not among them. */
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

/** What the question mark of a drawing stands for, where its other measures tell. */
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
function missingSide({ ab, bc, ca }: { ab: Label; bc: Label; ca: Label }): number | null {
  const [leg = 0, other = 0] = written([ab, ca])
  if (bc === '?' && other > 0) return Math.hypot(leg, other)
  return typeof bc === 'number' && leg > 0 ? Math.sqrt(bc ** 2 - leg ** 2) : null
}

function written(labels: readonly Label[]): number[] {
  return labels.filter((label) => typeof label === 'number')
}

/** The right answer as numbers; a fraction or a root as what it is worth. */
function answersOf(question: QuestionDraft): number[] {
  const answer =
    question.type === 'fill_blank' ? question.correctAnswer : (question.options[question.correctAnswer] ?? '')
  const fraction = /^\\\(\\frac\{(\d+)\}\{(\d+)\}\\\)$/.exec(answer)
  if (fraction) return [Number(fraction[1]) / Number(fraction[2])]
  const root = /\\sqrt\{(\d+)\}/.exec(answer)?.[1]
  return root ? [Math.sqrt(Number(root))] : [...numbersIn(answer)]
}

/** All numbers of a text, in either notation. */
function numbersIn(text: string): Set<number> {
  const plain = text.replaceAll('−', '-').replace(/(?<=\d)[,\u00a0](?=\d{3}(?!\d))/g, '')
  return new Set((plain.match(/-?\d+(?:[.,]\d+)?/g) ?? []).map((number) => Number(number.replace(',', '.'))))
}

function rounded(value: number): number {
  return Number(value.toFixed(6))
}
