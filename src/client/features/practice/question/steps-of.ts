import type { Question } from '#shared/features/quizzes/questions.contract'
import { hintsOf, type Note, solutionOf } from '../../../parts/sheet/notes'

/** The steps of the solution; without one, what the hints say leads to the sentences of the explanation. */
export function stepsOf(question: Question): Note[] {
  const steps = solutionOf(question)
  if (steps.length > 0) return steps
  const { explanation: en, explanationFr: fr } = question
  const [sentences, sentencesFr] = [toSentences(en), toSentences(fr)]
  const isAlike = sentences.length === sentencesFr.length
  const explained = isAlike
    ? sentences.map((text, index) => ({ en: text, fr: sentencesFr[index] ?? '' }))
    : [{ en, fr }]
  return [...hintsOf(question).filter((hint) => isStep(hint, en)), ...explained]
}

/** A question works nothing out, and what the explanation says again would be the same step twice. */
function isStep({ en }: Note, explanation: string): boolean {
  return !en.includes('?') && !explanation.includes(en.replace(/[.:]$/, ''))
}

const BOUNDARY = /(?<=[.!?][»”]?) (?=(?:«\u00a0|“)?[\p{Lu}\d])/u

/** Sentences inside quotation marks stay in the sentence that quotes them. */
function toSentences(text: string): string[] {
  const sentences: string[] = []
  let open = ''
  for (const part of text.split(BOUNDARY)) {
    open = open === '' ? part : `${open} ${part}`
    if (count(open, /[«“]/g) !== count(open, /[»”]/g)) continue
    sentences.push(open)
    open = ''
  }
  return open === '' ? sentences : [...sentences, open]
}

function count(text: string, mark: RegExp): number {
  return text.match(mark)?.length ?? 0
}
