import { readHours } from '#shared/features/billing/hours.rules'
import type { ActionName, AuditEntry } from '#shared/features/staff/activity.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { auditedText as text } from './audited-fields'

const DONE_TO_FAMILIES = [
  'student.family-changed',
  'student.created',
  'student.corrected',
  'family.guardian-added',
  'family.guardian-changed',
  'family.guardian-removed',
  'family.noted',
  'family.exported',
  'family.deleted',
  'family.merged',
] as const

export function isOnFamily(action: ActionName): action is (typeof DONE_TO_FAMILIES)[number] {
  return DONE_TO_FAMILIES.some((each) => each === action)
}

const DONE_WITHOUT_HOURS = {
  'student.created': 'studentCreated',
  'student.corrected': 'studentCorrected',
  'family.guardian-added': 'guardianAdded',
  'family.guardian-changed': 'guardianChanged',
  'family.guardian-removed': 'guardianRemoved',
  'family.noted': 'noted',
  'family.exported': 'exported',
  'family.deleted': 'deleted',
} as const

/** An action of staff on a family as a sentence. */
export function useFamilyActionWords() {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  return (
    action: (typeof DONE_TO_FAMILIES)[number],
    { target, before, after }: Pick<AuditEntry, 'target' | 'before' | 'after'>,
  ): string => {
    const hours = amounts.hours(readHours(text(after?.hours)))
    if (action === 'family.merged') {
      return t('actions.family.merged', { from: text(before?.familyId), family: target, hours })
    }
    const done = DONE_WITHOUT_HOURS[action as keyof typeof DONE_WITHOUT_HOURS]
    if (done) return t(`actions.family.${done}`, { name: text(after?.firstName), family: target })
    const [from, family] = [text(before?.familyId), text(after?.familyId)]
    const joined = from === '' ? 'joined' : 'moved'
    const values = { from, family, hours }
    return t(`actions.family.${family === '' ? 'left' : joined}`, values)
  }
}
