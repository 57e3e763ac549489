import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { saveFile } from '../../api/download-file'
import { useAction } from '../../api/use-action'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usersActions } from '../../parts/portal/queries/users.queries'
import { StaffFailure } from '../../parts/portal/staff-failure'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/fields/checkbox'
import { Dialog } from '../../ui/overlays/dialog'

interface StudentDataDialogProps {
  id: string
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Answers a student's request for their data, or for its deletion. */
export function StudentDataDialog({ id, name, isOpen, onClose }: StudentDataDialogProps) {
  const { t } = useTranslation('adminDetails')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('data.title', { name })} closeLabel={t('close')}>
      {isOpen && (
        <div className="mt-4 grid gap-7">
          <Export id={id} />
          <Deletion id={id} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Export({ id }: { id: string }) {
  const { t } = useTranslation('adminDetails')
  const exportData = useAction({
    ...usersActions.exportData,
    onSuccess: (file) => {
      saveFile(file)
      showNotice({ title: t('data.exported') })
    },
  })
  return (
    <section className="grid justify-items-start gap-3">
      <p>{t('data.exportText')}</p>
      <StaffFailure title={t('data.exportFailed')} error={exportData.error} />
      <Button look="secondary" busy={exportData.isPending} onClick={() => exportData.mutate(id)}>
        <Download aria-hidden className="size-5" />
        {t('data.export')}
      </Button>
    </section>
  )
}

/** It cannot be undone, so the button works only once staff have confirmed that they know. */
function Deletion({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('adminDetails')
  const [, navigate] = useLocation()
  const [isSure, setSure] = useState(false)
  const deleteAccount = useAction({
    ...usersActions.deleteAccount,
    onSuccess: () => {
      showNotice({ title: t('data.deleted') })
      onDone()
      navigate(portalPaths.users(''))
    },
  })
  return (
    <section className="grid justify-items-start gap-3 border-line border-t pt-5">
      <h3 className="text-subheading">{t('data.deleteTitle')}</h3>
      <p>{t('data.deleteText')}</p>
      <Checkbox label={t('data.sure')} isChecked={isSure} onChange={setSure} />
      <StaffFailure title={t('data.deleteFailed')} error={deleteAccount.error} />
      <Button
        look="secondary"
        className="text-wrong"
        disabled={!isSure}
        busy={deleteAccount.isPending}
        onClick={() => deleteAccount.mutate(id)}
      >
        <Trash2 aria-hidden className="size-5" />
        {t('data.delete')}
      </Button>
    </section>
  )
}
