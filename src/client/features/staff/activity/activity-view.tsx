import { useSearch } from 'wouter'
import { useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { DashboardLink } from '../../../portal/dashboard-link'
import { ListTabs } from '../../../portal/list-tabs'
import { usePermissions } from '../../../portal/use-permissions'
import { Page } from '../../../ui/page'
import { AllAttempts, AllLedgerEntries, AllSessions, AllStaffActs } from './activity-lists'

const ACTIVITY_LISTS = ['sessions', 'hours', 'attempts', 'staff'] as const
const LISTS = { sessions: AllSessions, hours: AllLedgerEntries, attempts: AllAttempts, staff: AllStaffActs }

/** What happens on the whole site, in its lists; the address says which one is open. */
export function ActivityView() {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const asked = new URLSearchParams(useSearch()).get('list')
  const { reads } = usePermissions()
  const lists = ACTIVITY_LISTS.filter((list) => list !== 'staff' || reads('acts'))
  const current = lists.find((list) => list === asked) ?? 'sessions'
  const List = LISTS[current]
  const tabs = lists.map((name) => ({ name, label: t(`lists.${name}`), href: paths.adminActivity(name) }))
  return (
    <Page title={admin('nav.activity')} subtitle={t('lists.subtitle')} eyebrow={<DashboardLink />}>
      <ListTabs label={t('lists.label')} tabs={tabs} current={current} />
      <List />
    </Page>
  )
}
