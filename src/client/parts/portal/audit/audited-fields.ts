import { QUIZ_METADATA } from '#shared/features/content/content.contract'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { GUIDE_TYPES } from '#shared/features/study-guides/guide.contract'
import { SUBJECTS } from '#shared/subjects'
import { useTranslation } from '../../../i18n/use-translation'

/** The recorded fields of a quiz or a guide beside its text, in reading order. */
const AUDITED_FIELDS = [...QUIZ_METADATA, 'type'] as const
export type AuditedField = (typeof AUDITED_FIELDS)[number]

/** A recorded state may have any shape, because older servers wrote other ones. */
export function auditedText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The fields of a recorded state that have a value. */
export function readAuditedFields(state: AuditEntry['before']): { field: AuditedField; value: string }[] {
  return AUDITED_FIELDS.map((field) => ({ field, value: auditedText(state?.[field]) })).filter(
    ({ value }) => value !== '',
  )
}

/** Finds the words for the value of a field. */
export function useFieldWords(): (field: AuditedField, value: string) => string {
  const { t } = useTranslation('adminUsers')
  const { t: site } = useTranslation()
  return (field, value) => {
    const subject = SUBJECTS.find((known) => field === 'subject' && known === value)
    if (subject) return site(`subjects.${subject}.name`)
    const difficulty = DIFFICULTIES.find((known) => field === 'difficulty' && known === value)
    if (difficulty) return t(`actions.difficulty.${difficulty}`)
    const type = GUIDE_TYPES.find((known) => field === 'type' && known === value)
    if (type) return t(`actions.type.${type}`)
    return value || t('actions.nothing')
  }
}
