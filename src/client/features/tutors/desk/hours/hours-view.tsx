import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation'
import { Page } from '../../../../ui/page'
import { DeskState } from '../desk-state'
import { hoursQueries } from './hours.queries'
import { ScheduleForm } from './schedule-form'
import { TimeOffSection } from './time-off-section'

/** When a tutor teaches, and when not. */
export function HoursView() {
  const { t } = useTranslation('tutorHours')
  const { t: desk } = useTranslation('tutorDesk')
  const schedule = useQuery(hoursQueries.schedule())
  return (
    <Page title={desk('menu.hours')} eyebrow={desk('timeZone')} subtitle={t('subtitle')}>
      <DeskState query={schedule}>{schedule.data && <ScheduleForm kept={schedule.data} />}</DeskState>
      <TimeOffSection />
    </Page>
  )
}
