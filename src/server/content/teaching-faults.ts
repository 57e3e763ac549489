import type { QuestionDraft } from '#shared/features/quizzes/quiz-drafts.contract'

type Notes = readonly (string | null)[] | undefined

/** What is wrong with hints, remarks and solution beyond their shape: each must be there in both languages. */
export function faultsOfTeaching(question: QuestionDraft): string[] {
  const { hints, hintsFr, solution, solutionFr } = question
  const faults = [...faultsOfPair('hints', hints, hintsFr), ...faultsOfPair('solution', solution, solutionFr)]
  if (question.type === 'fill_blank') return faults
  const { remarks, remarksFr, correctAnswer } = question
  faults.push(...faultsOfPair('remarks', remarks, remarksFr))
  if (remarks?.[correctAnswer]) faults.push('remarks: the right option has one, which nobody would see')
  return faults
}

function faultsOfPair(name: string, en: Notes = [], fr: Notes = []): string[] {
  const isPaired = en.length === fr.length && en.every((note, place) => Boolean(note) === Boolean(fr[place]))
  return isPaired ? [] : [`${name} and ${name}Fr do not have the same entries`]
}
