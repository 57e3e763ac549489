import { GuideUpload } from '#shared/features/content/content.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { type ValidatedBody, validate } from '../../../form/validate'
import { fileProblem } from '../../../parts/portal/content/file-problem'
import { withMissingSubject } from '../add/quiz-values'

export interface GuideUploadValues {
  title: string
  titleFr: string
  subject: Subject | ''
  language: Language
  isPublished: boolean
}

export const EMPTY_UPLOAD: GuideUploadValues = {
  title: '',
  titleFr: '',
  subject: '',
  language: 'en',
  isPublished: true,
}

export type GuideFile = Omit<GuideUpload, 'fileName' | 'fileBase64'> & { file: File }

/** The bytes of the file are only read once everything else is valid. */
export function validateUpload(file: File | null, values: GuideUploadValues): ValidatedBody<GuideFile> {
  const written = { ...values, fileName: file?.name ?? '', fileBase64: 'read later' }
  const { body, problems } = withMissingSubject(validate(GuideUpload, written), values.subject)
  const problem = fileProblem(file)
  if (!body || !file || problem) return { body: null, problems: { ...problems, ...(problem && { file: problem }) } }
  const { fileName: _, fileBase64: _bytes, ...fields } = body
  return { body: { ...fields, file }, problems: {} }
}
