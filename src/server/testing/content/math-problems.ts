import type { Skill } from '#shared/features/skills/skills.rules'
import type { Language } from '#shared/languages'
import type { GeneratedDraft } from '../../features/practice/templates/question'
import { makeDraft, offered, type Template } from '../../features/practice/templates/template'
import { calculate, holds, isEqual, type LetterValues } from './exact-arithmetic'
import { findEquations, toPlain } from './find-equations'

/** An identity must hold for all of these values. */
const TRIED_VALUES: LetterValues[] = [
  { x: 2, y: 3, n: 5 },
  { x: 7, y: -4, n: 11 },
  { x: -3, y: 10, n: 1 },
]

/** The largest number that a grade works with. */
const GREATEST: Record<number, number> = { 4: 10_000, 5: 100_000 }
const GREATEST_LATER = 1_000_000
const NEGATIVES_FROM_GRADE = 6

/** Mismatches when the numbers of a question are recalculated by independent code. */
export function mathProblems(template: Template, seed: number, skill: Skill): string[] {
  const { draft } = makeDraft(template, seed)
  return [
    ...answerProblems(draft),
    ...(draft.check?.holds ?? []).filter((statement) => !isTrue(statement, draft)).map((one) => `${one} does not hold`),
    ...equationProblems(draft, 'en'),
    ...equationProblems(draft, 'fr'),
    ...sizeProblems(draft, skill),
  ].map((problem) => `seed ${seed}: ${problem}`)
}

function answerProblems({ check, right, typed, wrong, ...draft }: GeneratedDraft): string[] {
  if (!check?.answer && !check?.holds) return ['nothing to check']
  if (!check.answer) return []
  const expected = calculate(check.answer, check.where)
  const isRight = (text: string, language: Language) =>
    isEqual(calculate(toPlain(text, language), check.where), expected)
  return [
    ...(isRight(right.en, 'en') && isRight(right.fr, 'fr') ? [] : [`${right.en} is not ${check.answer}`]),
    ...(typed && !isRight(typedText(typed), 'en') ? [`${typed.answer} is not ${check.answer}`] : []),
    ...offered({ ...draft, right, wrong })
      .filter(({ option }) => isEqualOption(option.en, check.answer ?? '', check.where))
      .map(({ option }) => `${option.en} is right too`),
  ]
}

/** A percentage is typed without its sign. */
function typedText({ answer, kind }: NonNullable<GeneratedDraft['typed']>): string {
  return kind.kind === 'number' && kind.percent ? `${answer}%` : answer
}

/** Some wrong options are words, which equal no number. */
function isEqualOption(text: string, answer: string, where?: LetterValues): boolean {
  try {
    return isEqual(calculate(toPlain(text, 'en'), where), calculate(answer, where))
  } catch {
    return false
  }
}

function equationProblems(draft: GeneratedDraft, language: Language): string[] {
  const texts = [
    draft.explanation,
    ...draft.hints,
    ...(draft.solution ?? []),
    ...offered(draft).map(({ feedbackText }) => feedbackText),
  ]
  const equations = texts.flatMap((text) => findEquations(text[language], language))
  return equations.filter((equation) => !isTrue(equation, draft)).map((equation) => `${equation} is not true`)
}

function isTrue(statement: string, { check }: GeneratedDraft): boolean {
  if (check?.where || !/[xyn](?![a-z])/.test(statement)) return holds(statement, check?.where)
  return TRIED_VALUES.every((values) => holds(statement, values))
}

function sizeProblems(draft: GeneratedDraft, { grades: [first, last] }: Skill): string[] {
  const texts = [draft.question.en, draft.right.en, ...offered(draft).map(({ option }) => option.en)]
  const plain = texts.map((text) => toPlain(text, 'en'))
  const numbers = plain.flatMap((text) => [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([found]) => Number(found)))
  const greatest = GREATEST[last] ?? GREATEST_LATER
  return [
    ...numbers.filter((value) => value > greatest).map((value) => `${value} is too great for Grade ${last}`),
    ...(first < NEGATIVES_FROM_GRADE && plain.some((text) => /^−/.test(text)) ? ['a negative number'] : []),
  ]
}
