import { useLocation } from 'wouter'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { DataRequest } from '#shared/features/families/family-data.contract'
import type { Family } from '#shared/features/families/family-page.contract'
import { saveFile } from '../../../../api/download-file'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useAmounts } from '../../../../i18n/amounts'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { portalPaths } from '../../../../parts/portal/portal-paths'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Checkbox } from '../../../../ui/fields/checkbox'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { TextField } from '../../../../ui/fields/text-field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'

interface ExportDialogProps {
  familyId: number
  isOpen: boolean
  onClose: () => void
}

export function ExportDialog({ familyId, isOpen, onClose }: ExportDialogProps) {
  const { t } = useTranslation('adminFamilyData')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('export.title')} closeLabel={t('close')}>
      {isOpen && <ExportForm familyId={familyId} onDone={onClose} />}
    </Dialog>
  )
}

function ExportForm({ familyId, onDone }: { familyId: number; onDone: () => void }) {
  const { t } = useTranslation('adminFamilyData')
  const draft = useDraft(null, { requestedBy: '' })
  const form = useForm({
    draft,
    validated: validate(DataRequest, draft.values),
    action: familyActions.exportData(familyId),
    onSuccess: (file, isOpen) => {
      saveFile(file)
      showNotice({ title: t('export.done') })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <p>{t('export.text')}</p>
      <TextField label={t('data.requestedBy')} hint={t('data.requestedByHint')} {...form.field('requestedBy')} />
      <StaffFailure title={t('export.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('export.send')}
      </FormButtons>
    </form>
  )
}

interface DeletionDialogProps {
  family: Family
  isOpen: boolean
  onClose: () => void
}

export function DeletionDialog({ family, isOpen, onClose }: DeletionDialogProps) {
  const { t } = useTranslation('adminFamilyData')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deletion.title')} closeLabel={t('close')}>
      {isOpen && <DeletionForm family={family} onDone={onClose} />}
    </Dialog>
  )
}

/** It cannot be undone, so the button works only once staff have confirmed that they know. */
function DeletionForm({ family, onDone }: { family: Family; onDone: () => void }) {
  const { t } = useTranslation('adminFamilyData')
  const amounts = useAmounts()
  const formats = useFormats()
  const [, navigate] = useLocation()
  const draft = useDraft(null, { requestedBy: '', isSure: false })
  const { requestedBy, isSure } = draft.values
  const form = useForm({
    draft,
    validated: validate(DataRequest, { requestedBy }),
    action: familyActions.deleteData(family.id),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('deletion.done') })
      if (!isOpen) return
      onDone()
      navigate(portalPaths.families(''))
    },
  })
  const names = [...family.guardians, ...family.children].map(
    (person) => displayNameOrEmail(person) ?? t('import.none'),
  )
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <ul className="wrap-anywhere grid list-disc gap-1.5 pl-5">
        <li>{t('deletion.who', { names: formats.list(names) })}</li>
        {family.creditsRemaining > 0 && (
          <li className="font-semibold">{t('deletion.hours', { hours: amounts.hours(family.creditsRemaining) })}</li>
        )}
        {family.bookedHours > 0 && <li>{t('deletion.sessions')}</li>}
        <li>{t('deletion.kept')}</li>
      </ul>
      <TextField label={t('data.requestedBy')} hint={t('data.requestedByHint')} {...form.field('requestedBy')} />
      <Checkbox label={t('deletion.sure')} isChecked={isSure} onChange={(chosen) => form.change({ isSure: chosen })} />
      <StaffFailure title={t('deletion.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} isReady={isSure} cancel={t('cancel')} onCancel={onDone}>
        {t('deletion.send')}
      </FormButtons>
    </form>
  )
}
