import { FamilyMerge } from '#shared/features/families/families.contract'
import type { Family } from '#shared/features/families/family-page.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { Checkbox } from '../../../../ui/fields/checkbox'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'
import { useFamilyName } from '../family-name'
import { FamilyField } from './family-field'

interface MergeDialogProps {
  family: Family
  isOpen: boolean
  onClose: () => void
}

export function MergeDialog({ family, isOpen, onClose }: MergeDialogProps) {
  const { t } = useTranslation('adminFamilies')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('merge.title')} closeLabel={t('close')}>
      {isOpen && <MergeForm family={family} onDone={onClose} />}
    </Dialog>
  )
}

/** It cannot be undone, so the button works only once staff have confirmed that they know. */
function MergeForm({ family, onDone }: { family: Family; onDone: () => void }) {
  const { t } = useTranslation('adminFamilies')
  const nameOf = useFamilyName()
  const draft = useDraft(null, { fromFamilyId: 0, isSure: false })
  const { fromFamilyId, isSure } = draft.values
  const form = useForm({
    draft,
    validated: validate(FamilyMerge, { fromFamilyId }),
    action: familyActions.merge(family.id),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('merge.done') })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <p>{t('merge.text', { name: nameOf(family) })}</p>
      <FamilyField
        exceptId={family.id}
        value={fromFamilyId}
        error={form.errorOf('fromFamilyId') && t('choose.which')}
        onChange={(chosen) => form.change({ fromFamilyId: chosen, isSure: false })}
      />
      <Checkbox label={t('merge.sure')} isChecked={isSure} onChange={(chosen) => form.change({ isSure: chosen })} />
      <StaffFailure title={t('merge.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} isReady={isSure} cancel={t('cancel')} onCancel={onDone}>
        {t('merge.send')}
      </FormButtons>
    </form>
  )
}
