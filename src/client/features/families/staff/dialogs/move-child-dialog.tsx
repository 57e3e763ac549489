import { FamilyChange } from '#shared/features/families/families.contract'
import type { Child, Family } from '#shared/features/families/family-page.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { readNumber, useAmounts } from '../../../../i18n/amounts'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'
import { FamilyField } from './family-field'

interface MoveChildDialogProps {
  family: Family
  /** Null while the dialog is closed. */
  child: Child | null
  onClose: () => void
}

export function MoveChildDialog({ family, child, onClose }: MoveChildDialogProps) {
  const { t } = useTranslation('adminFamilies')
  const title = t('move.title', { name: child?.name ?? t('children.noName') })
  return (
    <Dialog isOpen={child !== null} onClose={onClose} title={title} closeLabel={t('close')}>
      {child && <MoveForm family={family} child={child} onDone={onClose} />}
    </Dialog>
  )
}

const WHERE = ['other', 'none'] as const

function MoveForm({ family, child, onDone }: { family: Family; child: Child; onDone: () => void }) {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  const draft = useDraft(null, { where: WHERE[0] as (typeof WHERE)[number], familyId: 0, hours: '0' })
  const { where, familyId, hours } = draft.values
  const destination = where === 'none' ? null : familyId
  const { body, problems } = validate(FamilyChange, { familyId: destination, hours: readNumber(hours) })
  const form = useForm({
    draft,
    validated: body ? { body: { studentId: child.id, ...body }, problems } : { body, problems },
    action: familyActions.moveStudent,
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('move.done', { name: child.name ?? t('children.noName') }) })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <SelectField
        label={t('move.where')}
        options={WHERE.map((value) => ({ value, label: t(`move.to.${value}`) }))}
        value={where}
        onChange={(chosen) => form.change({ where: chosen })}
      />
      {where === 'other' && (
        <FamilyField
          exceptId={family.id}
          value={familyId}
          error={form.errorOf('familyId') && t('choose.which')}
          onChange={(chosen) => form.change({ familyId: chosen })}
        />
      )}
      <TextField
        label={t('move.hours')}
        hint={t('move.hoursHint', { hours: amounts.hours(family.creditsRemaining) })}
        {...form.field('hours')}
        inputMode="decimal"
      />
      <p>{t('move.password')}</p>
      <StaffFailure title={t('move.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('move.send')}
      </FormButtons>
    </form>
  )
}
