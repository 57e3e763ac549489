import type { Question } from '../quizzes/questions.contract'

/** How many texts exist in the other language only. */
export interface MissingTexts {
  en: number
  fr: number
}

interface WrittenQuiz {
  title: string
  titleFr: string
  description: string
  descriptionFr: string
  questions: readonly Question[]
}

interface WrittenGuide {
  title: string
  titleFr: string
  content: string
  contentFr: string
}

type TranslationPair = readonly [en: string | null | undefined, fr: string | null | undefined]

/** Formulas, numbers and short units are the same in both languages. */
const FORMULA = /\$[^$]*\$/g
const WORD = /\p{L}{3}/u

export function missingInQuiz({ title, titleFr, description, descriptionFr, questions }: WrittenQuiz): MissingTexts {
  return count([[title, titleFr], [description, descriptionFr], ...questions.flatMap(textsOf)])
}

export function missingInGuide({ title, titleFr, content, contentFr }: WrittenGuide): MissingTexts {
  return count([
    [title, titleFr],
    [content, contentFr],
  ])
}

function textsOf(question: Question): TranslationPair[] {
  return [
    [question.question, question.questionFr],
    [question.explanation, question.explanationFr],
    ...pairs(question.options, question.optionsFr),
    ...pairs(question.hints, question.hintsFr),
    ...pairs(question.solution, question.solutionFr),
    ...pairs(question.feedback, question.feedbackFr),
    ...(question.commonMistakes ?? []).map(({ feedback, feedbackFr }): TranslationPair => [feedback, feedbackFr]),
  ]
}

type TextList = readonly (string | null)[] | undefined

function pairs(en: TextList = [], fr: TextList = []): TranslationPair[] {
  return Array.from({ length: Math.max(en.length, fr.length) }, (_, index): TranslationPair => [en[index], fr[index]])
}

function count(texts: readonly TranslationPair[]): MissingTexts {
  const lacks = (written: TranslationPair[number], other: TranslationPair[number]) =>
    !other?.trim() && needsTranslation(written ?? '')
  return {
    en: texts.filter(([en, fr]) => lacks(fr, en)).length,
    fr: texts.filter(([en, fr]) => lacks(en, fr)).length,
  }
}

function needsTranslation(text: string): boolean {
  return WORD.test(text.replace(FORMULA, ''))
}
