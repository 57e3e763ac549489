import { NewQuiz } from '#shared/features/content/content.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { OPTION_COUNT } from '#shared/features/quizzes/quiz-drafts.contract'
import type { Difficulty } from '#shared/features/quizzes/quizzes.contract'
import type { ValidationCode } from '#shared/http/validation'
import type { Subject } from '#shared/subjects'
import { type ValidatedBody, validate } from '../../../form/validate'
import { type MoreValues, NO_MORE, toAnswerKind, toFeedback, toMoreValues, toTeaching } from './more-values'

/** A question in a form. It has the fields of both kinds, so that changing the kind loses nothing. */
export interface QuestionValues {
  /** Identifies the question when it moves. */
  key: number
  type: Question['type']
  question: string
  questionFr: string
  options: string[]
  optionsFr: string[]
  /** Null at first, so that nobody saves a wrong default. */
  rightOption: number | null
  answer: string
  explanation: string
  explanationFr: string
  /** Absent until one of these fields is filled. */
  more?: MoreValues
  /** Only quiz files have passages. */
  passage?: Question['passage']
  /** Students' answers refer to it, so an edited question keeps it. */
  id?: string | undefined
}

export interface QuizValues {
  title: string
  titleFr: string
  description: string
  descriptionFr: string
  subject: Subject | ''
  difficulty: Difficulty
  questions: QuestionValues[]
}

export type NewQuizValues = QuizValues & Pick<NewQuiz, 'isPublished'>

export const EMPTY_QUIZ: NewQuizValues = {
  title: '',
  titleFr: '',
  description: '',
  descriptionFr: '',
  subject: '',
  difficulty: 'medium',
  questions: [],
  isPublished: true,
}

const NO_OPTIONS: string[] = Array(OPTION_COUNT).fill('')

export function newQuestion(key: number, type: Question['type']): QuestionValues {
  return {
    key,
    type,
    question: '',
    questionFr: '',
    options: NO_OPTIONS,
    optionsFr: NO_OPTIONS,
    rightOption: null,
    answer: '',
    explanation: '',
    explanationFr: '',
  }
}

/** Moves one of the questions. */
export function moveQuestion(questions: readonly QuestionValues[], from: number, to: number): QuestionValues[] {
  const rest = questions.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...questions.slice(from, from + 1), ...rest.slice(to)]
}

export function toQuestionValues(from: Question, key: number): QuestionValues {
  const { type, question, questionFr, options, optionsFr, correctAnswer, explanation, explanationFr } = from
  const isChoice = type === 'multiple_choice'
  return {
    key,
    type,
    question,
    questionFr,
    options: isChoice ? options : NO_OPTIONS,
    optionsFr: NO_OPTIONS.map((_, index) => optionsFr[index] ?? ''),
    rightOption: isChoice ? Number(correctAnswer) : null,
    answer: isChoice ? '' : String(correctAnswer),
    explanation,
    explanationFr,
    id: from.id,
    passage: from.passage,
    more: toMoreValues(from),
  }
}

/** Only the fields of the question's kind are sent. */
export function toQuestionDraft(values: QuestionValues) {
  const { id, passage, question, questionFr, explanation, explanationFr, more = NO_MORE } = values
  const common = { id, passage, question, questionFr, explanation, explanationFr, ...toTeaching(more) }
  if (values.type === 'fill_blank') {
    const { commonMistakes = [] } = more
    return {
      ...common,
      type: values.type,
      correctAnswer: values.answer,
      answerKind: toAnswerKind(more),
      commonMistakes: commonMistakes.length > 0 ? commonMistakes : undefined,
    }
  }
  return {
    ...common,
    ...toFeedback(more, values.rightOption),
    type: values.type,
    options: values.options,
    optionsFr: values.optionsFr.some((text) => text.trim()) ? values.optionsFr : [],
    correctAnswer: values.rightOption,
  }
}

export function validateQuiz(values: NewQuizValues): ValidatedBody<NewQuiz> {
  const draft = { ...values, questions: values.questions.map(toQuestionDraft) }
  return withMissingSubject(validate(NewQuiz, draft), values.subject)
}

/** A missing subject has the message for title and subject, which is shown once. */
export function withMissingSubject<Body>(
  { body, problems }: ValidatedBody<Body>,
  subject: string,
): ValidatedBody<Body> {
  if (body !== null || subject !== '') return body !== null ? { body, problems } : { body: null, problems }
  const code: ValidationCode = problems.title ? 'SUBJECT_REQUIRED' : 'TITLE_REQUIRED'
  return { body: null, problems: { ...problems, subject: code } }
}
