import { GuideUpload, UPLOAD_MAX_BYTES } from '#shared/features/admin/admin-content.contract'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'
import { fieldFaults } from '../../../../form/field-faults'
import { withMissingSubject } from '../add/quiz-values'

export interface GuideUploadValues {
  title: string
  titleFr: string
  subject: Subject | ''
  language: Language
}

export const EMPTY_UPLOAD: GuideUploadValues = { title: '', titleFr: '', subject: '', language: 'en' }

export type GuideFile = Omit<GuideUpload, 'fileName' | 'fileBase64'> & { file: File }

/** What is wrong with a file before it is sent; undefined when nothing is. */
export function fileFault(file: File | null): 'FILE_REQUIRED' | 'FILE_EMPTY' | 'FILE_TOO_LARGE' | undefined {
  if (!file) return 'FILE_REQUIRED'
  if (file.size === 0) return 'FILE_EMPTY'
  return file.size > UPLOAD_MAX_BYTES ? 'FILE_TOO_LARGE' : undefined
}

/** The guide with its file, or what is wrong with each field. The bytes are only read when all is well. */
export function judgeUpload(file: File | null) {
  return (values: GuideUploadValues): { body: GuideFile | null; faults: Record<string, string> } => {
    const written = { ...values, fileName: file?.name ?? '', fileBase64: 'read later' }
    const judged = GuideUpload.safeParse(written)
    const fault = fileFault(file)
    if (judged.success && file && !fault) {
      const { title, titleFr, subject, language } = judged.data
      return { body: { title, titleFr, subject, language, file }, faults: {} }
    }
    const faults = withMissingSubject(fieldFaults(GuideUpload, written), values.subject)
    return { body: null, faults: { ...faults, ...(fault && { file: fault }) } }
  }
}
