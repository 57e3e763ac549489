import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation'
import { activityQueries } from '../../../../parts/portal/lists/activity.queries'
import { PagedList } from '../../../../parts/portal/lists/paged-list'
import { StaffActionsTable } from '../../../../parts/portal/lists/staff-actions-table'
import { Dialog } from '../../../../ui/overlays/dialog'

interface ActionsDialogProps {
  familyId: number
  isOpen: boolean
  onClose: () => void
}

/** Actions of staff on a family, and requests for its data. */
export function ActionsDialog({ familyId, isOpen, onClose }: ActionsDialogProps) {
  const { t } = useTranslation('adminFamilyData')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('actions.title')} closeLabel={t('close')} width="wide">
      {isOpen && <ActionList familyId={familyId} />}
    </Dialog>
  )
}

function ActionList({ familyId }: { familyId: number }) {
  const { t } = useTranslation('adminFamilyData')
  const actions = useInfiniteQuery(activityQueries.audit({ kind: 'family', target: String(familyId) }))
  return (
    <div className="mt-4">
      <PagedList
        list={actions}
        failed={t('actions.failed')}
        empty={<p className="text-ink-soft">{t('actions.none')}</p>}
      >
        {(entries) => <StaffActionsTable entries={entries} label={t('actions.title')} />}
      </PagedList>
    </div>
  )
}
