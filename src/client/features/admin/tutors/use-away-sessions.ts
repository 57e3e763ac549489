import type { StaffTimeOff } from '#shared/features/tutors/time-off.contract'
import { useTranslation } from '../../../i18n/use-translation'
import type { Unsettled } from './settle-dialog'

/** What a time off leaves to staff, as the sheet takes it. */
export function useAwaySessions(): (timeOff: StaffTimeOff) => Unsettled {
  const { t } = useTranslation('adminTutors')
  return ({ tutor: { name }, sessions }) => ({
    title: t('settle.title', { name }),
    sessions,
    reasonAtFirst: t('settle.reasonAtFirst'),
    tutor: 'away',
  })
}
