import { GuideDraft } from '#shared/features/content/content.contract'
import type { Subject } from '#shared/subjects'
import { type ValidatedBody, validate } from '../../../form/validate'
import type { FigureDraft } from '../figure/figure-values'
import { withMissingSubject } from './quiz-values'

export interface GuideValues {
  title: string
  titleFr: string
  subject: Subject | ''
  type: GuideDraft['type']
  content: string
  contentFr: string
  figures: FigureDraft[]
  isPublished: boolean
}

export const EMPTY_GUIDE: GuideValues = {
  title: '',
  titleFr: '',
  subject: '',
  type: 'pdf',
  content: '',
  contentFr: '',
  figures: [],
  isPublished: true,
}

export function validateGuide(values: GuideValues): ValidatedBody<GuideDraft> {
  const draft = { ...values, figures: values.figures.map(({ data }) => data) }
  return withMissingSubject(validate(GuideDraft, draft), values.subject)
}
