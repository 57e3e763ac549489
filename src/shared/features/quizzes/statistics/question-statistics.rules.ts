/** Sums over the answers to one question. They only grow, so that new answers are added without reading old ones. */
export interface QuestionSums {
  /** In quizzes and in practice. */
  asked: number
  right: number
  /** How often each option was chosen; empty for typed answers. */
  choices: number[]
  /** How often it was asked in each student's first attempt of the quiz: later ones know the answer. */
  firstAsked: number
  firstRight: number
  firstChoices: number[]
  /** Over first attempts: the share of the quiz's other questions that was right, r. */
  restSum: number
  restSquares: number
  /** The sum of r where this question was right. */
  restSumOfRight: number
  /** Answers with a known time, all from practice, and their seconds. */
  timed: number
  seconds: number
}

export function noAnswers(optionCount: number): QuestionSums {
  return {
    asked: 0,
    right: 0,
    firstAsked: 0,
    firstRight: 0,
    restSum: 0,
    restSquares: 0,
    restSumOfRight: 0,
    timed: 0,
    seconds: 0,
    choices: Array<number>(optionCount).fill(0),
    firstChoices: Array<number>(optionCount).fill(0),
  }
}

export interface CountedAnswer {
  isRight: boolean
  /** The index of the chosen option; null for typed and missing answers. */
  choice: number | null
  /** In a first attempt: the share of the other questions that was right; null if there were no others. */
  first?: { restShare: number | null } | undefined
  seconds?: number | undefined
}

/** Nobody reads and answers faster, and longer breaks are not thinking. */
const [ANSWER_SECONDS_MIN, ANSWER_SECONDS_MAX] = [1, 600]

export function addAnswer(sums: QuestionSums, { isRight, choice, first, seconds }: CountedAnswer): QuestionSums {
  const right = Number(isRight)
  const isTimed = seconds !== undefined && seconds >= ANSWER_SECONDS_MIN && seconds <= ANSWER_SECONDS_MAX
  const rest = first?.restShare ?? 0
  return {
    asked: sums.asked + 1,
    right: sums.right + right,
    choices: addChoice(sums.choices, choice),
    firstAsked: sums.firstAsked + Number(first !== undefined),
    firstRight: sums.firstRight + (first ? right : 0),
    firstChoices: first ? addChoice(sums.firstChoices, choice) : sums.firstChoices,
    restSum: sums.restSum + rest,
    restSquares: sums.restSquares + rest ** 2,
    restSumOfRight: sums.restSumOfRight + rest * right,
    timed: sums.timed + Number(isTimed),
    seconds: sums.seconds + (isTimed ? seconds : 0),
  }
}

function addChoice(choices: number[], choice: number | null): number[] {
  return choices.map((count, index) => count + Number(index === choice))
}

/** Fewer first answers say nothing about a question. */
export const ANSWERS_NEEDED = 20

/**
 * The corrected point-biserial correlation: between answering this question right and the share of the quiz's other
 * questions that was right, over first attempts. Null with too few answers, or where everyone did the same.
 */
export function discriminationOf(sums: QuestionSums): number | null {
  const { firstAsked: n, firstRight, restSum, restSquares, restSumOfRight } = sums
  if (n < ANSWERS_NEEDED) return null
  const [share, mean] = [firstRight / n, restSum / n]
  const variance = share * (1 - share) * (restSquares / n - mean ** 2)
  if (variance < 1e-9) return null
  return (restSumOfRight / n - share * mean) / Math.sqrt(variance)
}

/** The discrimination of a question that tells nothing is below this in one of twenty samples of n answers. */
const chanceBelow = (n: number) => -1.645 / Math.sqrt(n)
/** Small negative values of very many answers are beyond chance, but do no harm. */
const MISLEADING_BELOW = -0.1

/** Above these, a question tells students who know more from those who know less, well or at all. */
const [GOOD_FROM, FAIR_FROM] = [0.3, 0.1]

export function discriminationBand(discrimination: number): 'good' | 'fair' | 'weak' | 'misleading' {
  if (discrimination <= MISLEADING_BELOW) return 'misleading'
  if (discrimination < FAIR_FROM) return 'weak'
  return discrimination < GOOD_FROM ? 'fair' : 'good'
}

export const QUESTION_DOUBTS = ['bestMiss', 'distractorBeatsKey'] as const
export type QuestionDoubt = (typeof QUESTION_DOUBTS)[number]

/** Why a question may mislead. The right option's index is null for typed answers. */
export function doubtsAbout(sums: QuestionSums, rightOption: number | null): QuestionDoubt[] {
  const discrimination = discriminationOf(sums)
  const doubts: QuestionDoubt[] = []
  const limit = Math.min(MISLEADING_BELOW, chanceBelow(sums.firstAsked))
  if (discrimination !== null && discrimination <= limit) doubts.push('bestMiss')
  if (rightOption !== null && sums.firstAsked >= ANSWERS_NEEDED && isBeaten(sums.firstChoices, rightOption)) {
    doubts.push('distractorBeatsKey')
  }
  return doubts
}

function isBeaten(choices: readonly number[], rightOption: number): boolean {
  const ofRight = choices[rightOption] ?? 0
  return choices.some((count) => count > ofRight)
}

interface RankedQuestion {
  doubts: readonly QuestionDoubt[]
  discrimination: number | null
  asked: number
}

/** Questions that mislead come first, then the lowest discrimination; questions without answers come last. */
export function byDoubt(one: RankedQuestion, other: RankedQuestion): number {
  const rank = ({ doubts, discrimination, asked }: RankedQuestion) => [
    -doubts.length,
    discrimination ?? Number.MAX_SAFE_INTEGER,
    -asked,
  ]
  const [ranks, others] = [rank(one), rank(other)]
  const differing = ranks.findIndex((value, index) => value !== others[index])
  return differing < 0 ? 0 : (ranks[differing] ?? 0) - (others[differing] ?? 0)
}
