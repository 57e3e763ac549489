import type { Role } from '#shared/features/staff/roles.rules'
import { StaffDraft } from '#shared/features/staff/staff-accounts.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextInput } from '../../../ui/fields/text-input'
import { Dialog } from '../../../ui/overlays/dialog'
import { PasswordField } from './password-field'
import { RoleField } from './role-field'
import { staffActions } from './staff.queries'

/** Makes an account. Nothing of it is kept when the dialog closes: there is a password in it. */
export function AddStaffDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('adminStaff')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('form.title')} closeLabel={t('form.close')}>
      {isOpen && <AddStaffForm onDone={onClose} />}
    </Dialog>
  )
}

const EMPTY = { name: '', email: '', role: 'viewer' as Role, password: '' }

function AddStaffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminStaff')
  const draft = useDraft(null, EMPTY)
  const form = useForm({
    draft,
    validated: validate(StaffDraft, draft.values),
    action: staffActions.create,
    refusedFields: ({ body }) => (body.code === 'EMAIL_TAKEN' ? { email: body.code } : {}),
    onSuccess: ({ name }) => {
      showNotice({ title: t('created'), description: t('createdText', { name }) })
      onDone()
    },
  })
  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={form.submit}>
      <Field label={t('form.name')} error={form.errorOf('name')}>
        {(control) => <TextInput {...control} {...form.text('name')} autoComplete="off" />}
      </Field>
      <Field label={t('form.email')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="off" />}
      </Field>
      <RoleField value={form.values.role} onChange={(role) => form.change({ role })} />
      <PasswordField label={t('form.password')} input={form.text('password')} error={form.errorOf('password')} />
      <StaffFailure title={t('notCreated')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('form.cancel')} onCancel={onDone}>
        {t('form.create')}
      </FormButtons>
    </form>
  )
}
