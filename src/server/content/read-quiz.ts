import { OPTION_COUNT, type QuestionDraft, QuizDraft } from '#shared/features/quizzes/quiz-drafts.contract'
import { findFormulaFault } from '#shared/mathematics/marked-text'
import { figureProblems } from './checks/figure-problems'
import { readBySchema } from './checks/schema-problems'
import { at, type QuizContent, type Reading, wholeFile } from './content-file'
import { toStoredQuiz } from './to-questions'

const QUESTIONS_MIN = 6
const QUESTIONS_MAX = 12

/** Reads a shipped quiz. It is held to more than a draft by staff: both languages everywhere, every question explained. */
export function readQuiz(given: unknown): Reading<QuizContent> {
  const { value: draft, problems } = readBySchema(QuizDraft, given)
  if (!draft) return { problems }
  const found = [
    ...wholeFile(isStated(given, 'difficulty') ? [] : ['difficulty is missing']),
    ...wholeFile(missing(draft, ['titleFr', 'description', 'descriptionFr'])),
    ...wholeFile(setProblems(draft.questions)),
    ...wholeFile(passageProblems(draft)),
    ...draft.questions.flatMap((question, index) => at(`question ${index + 1}`, questionProblems(question))),
  ]
  return found.length > 0 ? { problems: found } : { value: toStoredQuiz(draft) }
}

/** An id that is not given is the question's place. */
function idOf({ id }: QuestionDraft, index: number): string {
  return id ?? `q${index + 1}`
}

function setProblems(questions: readonly QuestionDraft[]): string[] {
  const problems: string[] = []
  if (questions.length < QUESTIONS_MIN || questions.length > QUESTIONS_MAX) {
    problems.push(`has ${questions.length} questions instead of ${QUESTIONS_MIN} to ${QUESTIONS_MAX}`)
  }
  for (const type of ['multiple_choice', 'fill_blank']) {
    if (!questions.some((question) => question.type === type)) problems.push(`has no ${type} question`)
  }
  if (!areDistinct(questions.map(idOf))) problems.push('two questions have the same id')
  return problems
}

/** Where a language is studied, its texts stay in it; everybody else reads them in their own. */
function passageProblems({ subject, passage, questions }: QuizDraft): string[] {
  if (subject !== 'math') return []
  const passages = [passage, ...questions.map((question) => question.passage)].filter((one) => one !== undefined)
  const isLacking = passages.some(({ titleFr, textFr }) => titleFr === '' || textFr === '')
  return isLacking ? ['a passage is not there in French'] : []
}

function questionProblems(question: QuestionDraft): string[] {
  const problems = [
    ...missing(question, ['questionFr', 'explanation', 'explanationFr']),
    ...teachingProblems(question),
    ...mathematicsProblems(question),
    ...figureProblems(question),
  ]
  if (question.type === 'fill_blank') return problems
  const { optionsFr } = question
  if (optionsFr.length !== OPTION_COUNT || optionsFr.includes('')) problems.push('optionsFr must have four texts')
  else if (!areDistinct(optionsFr)) problems.push('optionsFr: Two options are the same')
  return problems
}

function missing<Field extends string>(texts: Record<Field, string>, fields: readonly Field[]): string[] {
  return fields.filter((field) => texts[field] === '').map((field) => `${field} is missing`)
}

function areDistinct(texts: readonly string[]): boolean {
  return new Set(texts).size === texts.length
}

function isStated(given: unknown, field: string): boolean {
  return typeof given === 'object' && given !== null && field in given
}

type Notes = readonly (string | null)[] | undefined

/** What is wrong with hints, feedback and solution beyond their shape: each must be there in both languages. */
function teachingProblems(question: QuestionDraft): string[] {
  const { hints, hintsFr, solution, solutionFr } = question
  const problems = [...pairProblems('hints', hints, hintsFr), ...pairProblems('solution', solution, solutionFr)]
  if (question.type === 'fill_blank') return problems
  const { feedback, feedbackFr, correctAnswer } = question
  problems.push(...pairProblems('feedback', feedback, feedbackFr))
  if (feedback?.[correctAnswer]) problems.push('feedback: the right option has one, which nobody would see')
  return problems
}

function pairProblems(name: string, en: Notes = [], fr: Notes = []): string[] {
  const isPaired = en.length === fr.length && en.every((note, place) => Boolean(note) === Boolean(fr[place]))
  return isPaired ? [] : [`${name} and ${name}Fr do not have the same entries`]
}

/** A formula outside the subset would be shown as it is typed. A figure cannot be wrong here: its schema was asked. */
function mathematicsProblems(question: QuestionDraft): string[] {
  const texts = Object.values(question).flat()
  return texts.flatMap((text) => {
    const problem = typeof text === 'string' ? findFormulaFault(text) : null
    return problem === null ? [] : [`“${text}”: ${problem}`]
  })
}
