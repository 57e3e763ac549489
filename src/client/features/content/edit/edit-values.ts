import { QUIZ_METADATA, QuizChange, type StaffQuiz } from '#shared/features/content/content.contract'
import { type ValidatedBody, validate } from '../../../form/validate'
import type { QuizValues } from '../add/quiz-values'
import type { QuizUpdate } from '../content.queries'

type MetadataName = (typeof QUIZ_METADATA)[number]
type Metadata = Pick<QuizValues, MetadataName>

export type EditValues = Metadata & {
  /** The version that the draft is based on. */
  start: Metadata & Pick<StaffQuiz, 'version'>
}

export function editDraftName(quizId: number): string {
  return `admin-quiz-${quizId}`
}

export function editValues(quiz: StaffQuiz): EditValues {
  const { title, titleFr, description, descriptionFr, subject, difficulty, version } = quiz
  const metadata = { title, titleFr, description, descriptionFr, subject, difficulty }
  return { ...metadata, start: { ...metadata, version } }
}

export function differences(one: Metadata, other: Metadata): MetadataName[] {
  return QUIZ_METADATA.filter((field) => one[field].trim() !== other[field].trim())
}

/** The fields that this editor has changed. */
export function changedFields(yours: EditValues): MetadataName[] {
  return differences(yours.start, yours)
}

/** A colleague's version with the changes of this editor. */
export function withChangesOf(theirs: EditValues, yours: EditValues): EditValues {
  return { ...theirs, ...pick(changedFields(yours), yours) }
}

/** All metadata is sent. */
export function validateEdit(id: number, values: EditValues): ValidatedBody<QuizUpdate> {
  const { body, problems } = validate(QuizChange, pick(QUIZ_METADATA, values))
  return body ? { body: { id, version: values.start.version, change: body }, problems } : { body, problems }
}

function pick<Source extends Partial<Record<MetadataName, string>>>(fields: readonly MetadataName[], source: Source) {
  const picked: Partial<Pick<Source, MetadataName>> = {}
  for (const field of fields) picked[field] = source[field]
  return picked
}
