import { QuizQuestions, type StaffQuiz } from '#shared/features/admin/admin-content.contract'
import { type Validated, validate } from '../../../../form/validate'
import { type QuestionValues, toQuestionDraft, toQuestionValues } from '../add/quiz-values'
import type { QuestionsUpdate } from '../content.queries'

/** The questions of a quiz while they are edited. */
export interface QuestionsValues {
  questions: QuestionValues[]
  /** What the editing began with. It stays with a draft, however the quiz changes meanwhile. */
  start: Pick<StaffQuiz, 'version' | 'questionSetId'>
}

export function questionsValues({ questions, version, questionSetId }: StaffQuiz): QuestionsValues {
  return {
    questions: questions.map((question, index) => toQuestionValues(question, index + 1)),
    start: { version, questionSetId },
  }
}

/** Whether somebody else changed the questions meanwhile; other titles are no matter here. */
export function isBehind({ start }: QuestionsValues, quiz: StaffQuiz): boolean {
  return start.questionSetId !== quiz.questionSetId
}

/** What would be sent, or what is wrong with each field. */
export function validateQuestions(quiz: StaffQuiz, values: QuestionsValues): Validated<QuestionsUpdate> {
  const { body, faults } = validate(QuizQuestions, { questions: values.questions.map(toQuestionDraft) })
  const { version } = isBehind(values, quiz) ? values.start : quiz
  return body ? { body: { id: quiz.id, version, questions: body.questions }, faults } : { body, faults }
}
