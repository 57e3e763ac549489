import type { CommonMistake } from '#shared/features/quizzes/feedback.rules'
import type { AnswerKind } from '#shared/features/quizzes/questions.contract'
import type { Figure } from '#shared/figures/figure'
import { type BilingualText, en, fr } from './wording'

/** A question generated from a template and a seed, which always give the same question. */
export interface GeneratedQuestion {
  template: string
  seed: number
  skill: string
  /** 1 (first steps) to 5 (demanding). */
  difficulty: number
  type: 'multiple_choice' | 'fill_blank'
  question: string
  questionFr: string
  options: string[]
  optionsFr: string[]
  correctAnswer: number | string
  explanation: string
  explanationFr: string
  answerKind?: AnswerKind
  hints: string[]
  hintsFr: string[]
  /** One per option, null for the right one; empty without options. */
  feedback: (string | null)[]
  feedbackFr: (string | null)[]
  /** For typed answers: the misconceptions, with the answers they lead to. */
  commonMistakes?: CommonMistake[]
  solution: string[]
  solutionFr: string[]
  figure?: Figure
}

/** The options to choose from. Two options with the same value are the same answer, however they are written. */
export interface Option extends BilingualText {
  value?: number
}

/** A wrong option, the misconception that leads to it, and the feedback about it. */
export interface WrongOption {
  mistake: string
  option: Option
  feedbackText: BilingualText
}

/** Values that a test recomputes independently: nothing here comes from the code that made the answer. */
export interface AnswerCheck {
  /** The answer as a calculation with the question's numbers. */
  answer?: string
  /** Comparisons that must hold: `3/4 > 2/3`. */
  holds?: string[]
  /** The values of the letters in the explanation; without it, equations with letters must hold for any value. */
  where?: Readonly<Record<string, number>>
}

/** The question that a template generates from its random numbers. */
export interface GeneratedDraft {
  question: BilingualText
  right: Option
  /** In order of preference: the first three that differ from the right one and from each other are offered. */
  wrong: WrongOption[]
  explanation: BilingualText
  /** From a nudge to the first step; at most three. */
  hints: BilingualText[]
  solution?: BilingualText[]
  figure?: Figure
  /** Set if the answer can also be typed, without options. */
  typed?: {
    answer: string
    kind: AnswerKind
    question?: BilingualText
    /** If the typed question asks for something else than the options show. */
    mistakes?: WrongOption[]
  }
  check?: AnswerCheck
}

export function wrong(mistake: string, option: Option, english: string, french: string): WrongOption {
  return { mistake, option, feedbackText: { en: english, fr: french } }
}

/** An answer that is slightly off; the question's own misconceptions come first. How far off would reveal the answer. */
export function nearMiss(option: Option): WrongOption {
  return wrong(
    'near-miss',
    option,
    en`That is close, but not exact. Check each step.`,
    fr`Tu es tout près, mais ce n'est pas exact. Vérifie chaque étape.`,
  )
}
