import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import type { Guardian } from '#shared/features/families/family-page.contract'
import { useAction } from '../../../../api/use-action'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'

interface RemoveGuardianDialogProps {
  familyId: number
  /** Null while the dialog is closed. */
  guardian: Guardian | null
  isOpen: boolean
  onClose: () => void
}

export function RemoveGuardianDialog({ familyId, guardian, isOpen, onClose }: RemoveGuardianDialogProps) {
  const { t } = useTranslation('adminFamilyData')
  const name = (guardian && displayNameOrEmail(guardian)) ?? ''
  const remove = useAction({
    ...familyActions.removeGuardian(familyId),
    onSuccess: () => {
      showNotice({ title: t('removal.done', { name }) })
      onClose()
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('removal.title', { name })} closeLabel={t('close')}>
      <div className="mt-4 grid gap-5">
        <p>{t('removal.text')}</p>
        <StaffFailure title={t('removal.failed')} error={remove.error} />
        <div className="flex flex-wrap gap-3">
          <Button busy={remove.isPending} onClick={() => guardian && remove.mutate(guardian.id)}>
            {t('removal.send')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
