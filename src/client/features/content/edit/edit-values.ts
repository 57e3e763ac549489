import { QUIZ_METADATA, QuizChange, type StaffQuiz } from '#shared/features/content/content.contract'
import { type Validated, validate } from '../../../form/validate'
import type { QuizValues } from '../add/quiz-values'
import type { QuizUpdate } from '../content.queries'

type MetadataName = (typeof QUIZ_METADATA)[number]
type Metadata = Pick<QuizValues, MetadataName>

/** A quiz's metadata while it is edited. */
export type EditValues = Metadata & {
  /** What the editing began with. It stays with a draft, however the quiz changes meanwhile. */
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

/** The fields in which two versions differ. */
export function differences(one: Metadata, other: Metadata): MetadataName[] {
  return QUIZ_METADATA.filter((field) => one[field].trim() !== other[field].trim())
}

/** The fields that this editor has changed. */
export function changedFields(yours: EditValues): MetadataName[] {
  return differences(yours.start, yours)
}

/** Somebody else's version with this editor's changes on it: what this editor never touched stays theirs. */
export function onTopOf(theirs: EditValues, yours: EditValues): EditValues {
  return { ...theirs, ...only(changedFields(yours), yours) }
}

/** What would be sent, which is all of the metadata, or what is wrong with each field. */
export function validateEdit(id: number, values: EditValues): Validated<QuizUpdate> {
  const { body, problems } = validate(QuizChange, only(QUIZ_METADATA, values))
  return body ? { body: { id, version: values.start.version, change: body }, problems } : { body, problems }
}

function only<Source extends Partial<Record<MetadataName, string>>>(fields: readonly MetadataName[], source: Source) {
  const picked: Partial<Pick<Source, MetadataName>> = {}
  for (const field of fields) picked[field] = source[field]
  return picked
}
