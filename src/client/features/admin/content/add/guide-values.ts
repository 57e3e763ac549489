import { GuideDraft } from '#shared/features/admin/admin-content.contract'
import type { Subject } from '#shared/subjects'
import { type Validated, validate } from '../../../../form/validate'
import { withMissingSubject } from './quiz-values'

export interface GuideValues {
  title: string
  titleFr: string
  subject: Subject | ''
  type: GuideDraft['type']
  content: string
  contentFr: string
}

export const EMPTY_GUIDE: GuideValues = {
  title: '',
  titleFr: '',
  subject: '',
  type: 'pdf',
  content: '',
  contentFr: '',
}

/** The guide as the contract wants it, or what is wrong with each field. */
export function validateGuide(values: GuideValues): Validated<GuideDraft> {
  return withMissingSubject(validate(GuideDraft, values), values.subject)
}
