import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { Page } from '../../ui/page'
import { DeskState } from './desk-state'
import { hoursQueries } from './hours.queries'
import { PlanForm } from './plan-form'
import { TimeOffSection } from './time-off-section'

/** When a tutor teaches, and when not. */
export function HoursView() {
  const { t } = useTranslation('tutorHours')
  const { t: desk } = useTranslation('tutorDesk')
  const plan = useQuery(hoursQueries.plan())
  return (
    <Page title={desk('menu.hours')} eyebrow={desk('timeZone')} subtitle={t('subtitle')}>
      <DeskState query={plan}>{plan.data && <PlanForm kept={plan.data} />}</DeskState>
      <TimeOffSection />
    </Page>
  )
}
