import type { StaffTimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import type { Unresolved } from './resolve-dialog'

/** What a time off leaves to staff, as the sheet takes it. */
export function useAffectedSessions(): (timeOff: StaffTimeOff) => Unresolved {
  const { t } = useTranslation('adminTutors')
  return ({ tutor: { name }, sessions }) => ({
    title: t('settle.title', { name }),
    sessions,
    reasonAtFirst: t('settle.reasonAtFirst'),
    tutor: 'away',
  })
}
