import { OPTION_COUNT } from '#shared/features/quizzes/quiz-drafts.contract'
import { SUBJECTS } from '#shared/subjects'
import type { ContentFiles } from '../content-file'

/** The allowed share of each position of the right option. */
const PLACE_SHARE = { least: 0.2, most: 0.3 }
/** By chance, the right option is the longest in a quarter of the questions. */
const LONGEST_SHARE = 1 / 3
/** Fewer questions say nothing about the shares. */
const MIN_QUESTIONS = 40

interface CheckedOptions {
  right: number
  options: readonly string[]
  optionsFr: readonly string[]
}

/** Finds subjects in which the position or the length of an option reveals the answer. */
export function giveawayProblems({ quizzes }: ContentFiles): string[] {
  return SUBJECTS.flatMap((subject) => {
    const choices = quizzes.flatMap(({ value }) =>
      value.subject === subject
        ? value.questions.flatMap(({ correctAnswer, options, optionsFr }): CheckedOptions[] =>
            typeof correctAnswer === 'number' ? [{ right: correctAnswer, options, optionsFr }] : [],
          )
        : [],
    )
    if (choices.length < MIN_QUESTIONS) return []
    const problems = [...placeProblems(choices), ...lengthProblems(choices)]
    return problems.map((problem) => `content/quizzes/${subject}: ${problem}`)
  })
}

function placeProblems(choices: readonly CheckedOptions[]): string[] {
  return Array.from({ length: OPTION_COUNT }, (_, place) => place).flatMap((place) => {
    const share = shareOf(choices, ({ right }) => right === place)
    const isBalanced = share >= PLACE_SHARE.least && share <= PLACE_SHARE.most
    return isBalanced ? [] : [`option ${place + 1} is the right one in ${percent(share)} of the questions`]
  })
}

function lengthProblems(choices: readonly CheckedOptions[]): string[] {
  return (['options', 'optionsFr'] as const).flatMap((field) => {
    const share = shareOf(choices, ({ right, [field]: options }) => isOnlyLongest(options, right))
    return share <= LONGEST_SHARE ? [] : [`the right one of ${field} is the longest in ${percent(share)}`]
  })
}

function isOnlyLongest(options: readonly string[], right: number): boolean {
  const length = options[right]?.length ?? 0
  return options.every((option, place) => place === right || option.length < length)
}

function shareOf(choices: readonly CheckedOptions[], holds: (choice: CheckedOptions) => boolean): number {
  return choices.filter(holds).length / choices.length
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
