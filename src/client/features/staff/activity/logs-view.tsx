import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { activityQueries } from '../../../parts/portal/lists/activity.queries'
import { RecordList } from '../../../parts/portal/lists/record-list'
import { StaffActionsTable } from '../../../parts/portal/lists/staff-actions-table'
import { Page } from '../../../ui/page'

/** Actions of staff, newest first. */
export function LogsView() {
  const { t } = useTranslation('admin')
  return (
    <Page title={t('nav.logs')} subtitle={t('overview.staffLogText')}>
      <RecordList name="staff" query={useInfiniteQuery(activityQueries.audit())}>
        {(entries, label) => <StaffActionsTable entries={entries} label={label} />}
      </RecordList>
    </Page>
  )
}
