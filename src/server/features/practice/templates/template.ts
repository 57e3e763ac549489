import { plainFormula } from '#shared/features/quizzes/answers/question-context.rules'
import { findAnswerKindProblem } from '#shared/features/quizzes/answers.rules'
import { withoutForm } from '#shared/features/quizzes/feedback.rules'
import type { AnswerKind } from '#shared/features/quizzes/questions.contract'
import { createRandom, type Random } from '#shared/seeded-random'
import type { Subject } from '#shared/subjects'
import type { GeneratedDraft, GeneratedQuestion, Option, WrongOption } from './question'
import { asInCanada, type BilingualText } from './wording'

/** Generates any number of questions of one sort. */
export interface Template {
  /** Family and name: `fractions.add-like`. */
  key: string
  subject: Subject
  skill: string
  /** From the easiest to the hardest level that it can generate, on the scale from 1 to 5. */
  levels: readonly [number, number]
  make(random: Random, level: number): GeneratedDraft
}

/** Seeds fit into an integer column. */
export const SEED_MAX = 2_147_483_647
const WRONG_COUNT = 3

/** The seed determines the level, so that only template and seed have to be stored. */
export function levelOf({ levels: [easiest, hardest] }: Template, seed: number): number {
  return easiest + (Math.floor(seed / 2) % (hardest - easiest + 1))
}

/** The seed also determines whether a question whose answer can be typed has no options: odd ones have none. */
function isTypedSeed(seed: number): boolean {
  return seed % 2 === 1
}

/** A seed for a question of this level; with `isTyped` one without options, if the template has any. */
export function pickSeed(
  { levels: [easiest, hardest] }: Template,
  { level, isTyped }: { level: number; isTyped: boolean },
  random: Random,
): number {
  const span = hardest - easiest + 1
  const place = Math.min(Math.max(level, easiest), hardest) - easiest
  const round = random.whole(0, Math.floor(SEED_MAX / (2 * span)) - 1)
  return 2 * (round * span + place) + (isTyped ? 1 : 0)
}

/** The draft of a seed, and the random numbers that remain for the order of its options. */
export function makeDraft(template: Template, seed: number): { draft: GeneratedDraft; random: Random } {
  const random = createRandom(seed)
  return { draft: template.make(random, levelOf(template, seed)), random }
}

/** The question of a seed, ready to be asked. */
export function makeQuestion(template: Template, seed: number): GeneratedQuestion {
  const { draft, random } = makeDraft(template, seed)
  const isTyped = isTypedSeed(seed)
  const text = draft.typed && isTyped && draft.typed.question ? draft.typed.question : draft.question
  return {
    template: template.key,
    seed,
    skill: template.skill,
    difficulty: levelOf(template, seed),
    question: asInCanada(text.en),
    questionFr: text.fr,
    ...(draft.typed && isTyped
      ? typedAnswer(draft.typed, draft.typed.mistakes ?? draft.wrong)
      : choices(draft, random)),
    explanation: asInCanada(draft.explanation.en),
    explanationFr: draft.explanation.fr,
    ...inBoth('hints', draft.hints),
    ...inBoth('solution', draft.solution ?? []),
    ...(draft.figure ? { figure: draft.figure } : {}),
  }
}

function typedAnswer({ answer, kind }: NonNullable<GeneratedDraft['typed']>, mistakes: readonly WrongOption[]) {
  return {
    type: 'fill_blank' as const,
    options: [],
    optionsFr: [],
    correctAnswer: answer,
    answerKind: kind,
    feedback: [],
    feedbackFr: [],
    commonMistakes: mistakes.flatMap(({ option, feedbackText }) => {
      const typed = asTyped(option, kind)
      return typed === undefined
        ? []
        : [{ answer: typed, feedback: asInCanada(feedbackText.en), feedbackFr: feedbackText.fr }]
    }),
  }
}

/** An option as a student would type it; undefined if it is not an answer of this kind. */
function asTyped({ en, value }: Option, kind: AnswerKind): string | undefined {
  const spellings = [plainFormula(en), ...(value === undefined ? [] : [String(value)])]
  return spellings.find((text) => findAnswerKindProblem(withoutForm(kind), text) === null)
}

function choices(draft: GeneratedDraft, random: Random) {
  const order = random.shuffle([null, ...offered(draft)])
  return {
    type: 'multiple_choice' as const,
    options: order.map((one) => (one ? one.option.en : draft.right.en)),
    optionsFr: order.map((one) => (one ? one.option.fr : draft.right.fr)),
    correctAnswer: order.indexOf(null),
    feedback: order.map((one) => (one ? asInCanada(one.feedbackText.en) : null)),
    feedbackFr: order.map((one) => one?.feedbackText.fr ?? null),
  }
}

/** The wrong options to show: with small numbers, two misconceptions can lead to one answer, or to the right one. */
export function offered({ right, wrong }: GeneratedDraft): WrongOption[] {
  const taken: Option[] = [right]
  const found: WrongOption[] = []
  for (const one of wrong) {
    if (found.length === WRONG_COUNT) break
    if (taken.some((other) => isSame(one.option, other))) continue
    taken.push(one.option)
    found.push(one)
  }
  if (found.length < WRONG_COUNT) throw new Error(`only ${found.length} wrong options for “${right.en}”`)
  return found
}

function isSame(one: Option, other: Option): boolean {
  if (one.en === other.en || one.fr === other.fr) return true
  return one.value !== undefined && other.value !== undefined && Math.abs(one.value - other.value) < 1e-9
}

function inBoth<Field extends 'hints' | 'solution'>(field: Field, texts: readonly BilingualText[]) {
  // The two names are written once here instead of twice in the question.
  return { [field]: texts.map((text) => asInCanada(text.en)), [`${field}Fr`]: texts.map((text) => text.fr) } as Record<
    Field | `${Field}Fr`,
    string[]
  >
}
