/** What grading needs to know of a question. */
interface Gradable {
  id: string
  type: 'multiple_choice' | 'fill_blank'
  options: readonly string[]
  correctAnswer: number | string
}

type Answer = number | string

const MINUTES_PER_QUESTION = 1.5
const EXCELLENT_FROM = 80
const GOOD_FROM = 60

export type Band = 'excellent' | 'good' | 'needsWork'

/** Minutes a quiz is likely to take. */
export function estimateMinutes(questionCount: number): number {
  return Math.ceil(questionCount * MINUTES_PER_QUESTION)
}

/** Rounded share of right answers; 0 for an empty quiz. */
export function scorePercent(score: number, totalQuestions: number): number {
  return totalQuestions > 0 ? Math.round((score / totalQuestions) * 100) : 0
}

export function bandOf(percent: number): Band {
  if (percent >= EXCELLENT_FROM) return 'excellent'
  return percent >= GOOD_FROM ? 'good' : 'needsWork'
}

/** Multiple choice by index (number or numeral); fill in the blank by text, see `plainAnswer`. */
export function isCorrect(question: Gradable, answer: Answer | undefined): boolean {
  if (answer === undefined) return false
  if (question.type === 'multiple_choice') return Number(answer) === question.correctAnswer
  return plainAnswer(String(answer)) === plainAnswer(String(question.correctAnswer))
}

/** Blind to case, outer spaces, the shape of apostrophes and the kind of spaces: none of them is knowledge. */
export function plainAnswer(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[’‘ʼ]/g, "'")
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .trim()
    .toLocaleLowerCase('fr-CA')
}

/** How many of the questions were answered rightly; a missing answer counts as wrong. */
export function gradeAnswers(questions: readonly Gradable[], answers: Readonly<Record<string, Answer>>): number {
  return questions.filter((question) => isCorrect(question, answerTo(answers, question.id))).length
}

/** Why a set of answers cannot belong to these questions, or null when it can. */
export function findForeignAnswer(
  questions: readonly Gradable[],
  answers: Readonly<Record<string, Answer>>,
): { questionId: string; fault: 'QUESTION_UNKNOWN' | 'ANSWER_WRONG_KIND' } | null {
  const known = new Map(questions.map((question) => [question.id, question]))
  for (const [questionId, answer] of Object.entries(answers)) {
    const question = known.get(questionId)
    if (!question) return { questionId, fault: 'QUESTION_UNKNOWN' }
    if (!isRightKind(question, answer)) return { questionId, fault: 'ANSWER_WRONG_KIND' }
  }
  return null
}

function isRightKind({ type, options }: Gradable, answer: Answer): boolean {
  if (type === 'fill_blank') return typeof answer === 'string'
  if (typeof answer === 'string' && !/^\d{1,2}$/.test(answer)) return false
  const index = Number(answer)
  return Number.isInteger(index) && index >= 0 && index < options.length
}

/** Own fields only: an answer sheet must not find `constructor` on itself. */
function answerTo(answers: Readonly<Record<string, Answer>>, questionId: string): Answer | undefined {
  return Object.hasOwn(answers, questionId) ? answers[questionId] : undefined
}
