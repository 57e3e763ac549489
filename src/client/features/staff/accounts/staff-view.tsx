import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { DashboardLink } from '../../../portal/dashboard-link'
import { FetchFailed } from '../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../portal/rows-skeleton'
import { Button } from '../../../ui/button'
import { Page } from '../../../ui/page'
import { AddStaffDialog } from './add-staff-dialog'
import { ManageStaffDialog } from './manage-staff-dialog'
import { staffQueries } from './staff.queries'
import { StaffAccountsTable } from './staff-accounts-table'

/** Who may sign in to the portal, and what is done to an account. Owners only. */
export function StaffView() {
  const { t } = useTranslation('adminStaff')
  const { t: admin } = useTranslation('admin')
  const { t: users } = useTranslation('adminUsers')
  const query = useQuery(staffQueries.list())
  const { data: accounts } = query
  const [isAdding, setAdding] = useState(false)
  const [managed, setManaged] = useState<number | null>(null)
  return (
    <Page
      eyebrow={<DashboardLink />}
      title={admin('nav.staff')}
      subtitle={t('subtitle')}
      actions={
        <Button onClick={() => setAdding(true)}>
          <UserPlus aria-hidden className="size-5" />
          {t('add')}
        </Button>
      }
    >
      {accounts && <StaffAccountsTable accounts={accounts} onManage={setManaged} />}
      {!accounts && query.isPending && <RowsSkeleton label={users('loading')} />}
      {!accounts && query.isError && (
        <FetchFailed error={query.error} title={t('failed')} onRetry={query.refetch} isBusy={query.isFetching} />
      )}
      <AddStaffDialog isOpen={isAdding} onClose={() => setAdding(false)} />
      <ManageStaffDialog account={accounts?.find(({ id }) => id === managed)} onClose={() => setManaged(null)} />
    </Page>
  )
}
