import { type Child, ChildChange } from '#shared/features/families/family-page.contract'
import { useDraft } from '../../../../form/use-draft'
import { useForm } from '../../../../form/use-form'
import { validate } from '../../../../form/validate'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { StaffFailure } from '../../../../parts/portal/staff-failure'
import { FormButtons } from '../../../../ui/fields/form-buttons'
import { TextField } from '../../../../ui/fields/text-field'
import { Dialog } from '../../../../ui/overlays/dialog'
import { familyActions } from '../families.queries'
import { filled, GradeField, LanguageField } from './person-fields'

interface ChangeChildDialogProps {
  familyId: number
  /** Null while the dialog is closed. */
  child: Child | null
  onClose: () => void
}

export function ChangeChildDialog({ familyId, child, onClose }: ChangeChildDialogProps) {
  const { t } = useTranslation('adminFamilies')
  const title = t('children.editOf', { name: child?.name ?? t('children.noName') })
  return (
    <Dialog isOpen={child !== null} onClose={onClose} title={title} closeLabel={t('close')}>
      {child && <ChildForm familyId={familyId} child={child} onDone={onClose} />}
    </Dialog>
  )
}

function ChildForm({ familyId, child, onDone }: { familyId: number; child: Child; onDone: () => void }) {
  const { t } = useTranslation('adminFamilies')
  const draft = useDraft(null, {
    firstName: child.firstName ?? '',
    lastName: child.lastName ?? '',
    school: child.school ?? '',
    schoolGrade: child.schoolGrade ?? 0,
    preferredLanguage: child.preferredLanguage,
  })
  const { preferredLanguage, schoolGrade, ...texts } = draft.values
  const form = useForm({
    draft,
    validated: validate(ChildChange, { preferredLanguage, ...(schoolGrade && { schoolGrade }), ...filled(texts) }),
    action: familyActions.changeChild(familyId, child.id),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('guardians.saved') })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('fields.firstName')} {...form.field('firstName')} />
        <TextField label={t('fields.lastName')} {...form.field('lastName')} />
        <GradeField value={schoolGrade} onChange={(grade) => form.change({ schoolGrade: grade })} />
        <LanguageField value={preferredLanguage} onChange={(chosen) => form.change({ preferredLanguage: chosen })} />
      </div>
      <TextField label={t('fields.school')} {...form.field('school')} />
      <StaffFailure title={t('children.saveFailed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('save')}
      </FormButtons>
    </form>
  )
}
