import { GuideDraft } from '#shared/features/admin/admin-content.contract'
import type { Subject } from '#shared/subjects'
import { fieldFaults } from '../../../../form/field-faults'
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
export function judgeGuide(values: GuideValues): { body: GuideDraft | null; faults: Record<string, string> } {
  const judged = GuideDraft.safeParse(values)
  if (judged.success) return { body: judged.data, faults: {} }
  return { body: null, faults: withMissingSubject(fieldFaults(GuideDraft, values), values.subject) }
}
