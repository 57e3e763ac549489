import { type StaffAccount, StaffPassword } from '#shared/features/staff/staff-accounts.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { PasswordField } from './password-field'
import { staffActions } from './staff.queries'

/** Gives somebody a new password. */
export function StaffPasswordForm({ account, onDone }: { account: StaffAccount; onDone: () => void }) {
  const { t } = useTranslation('adminStaff')
  const draft = useDraft(null, { password: '' })
  const form = useForm({
    draft,
    validated: validate(StaffPassword, draft.values),
    action: staffActions.setPassword(account.id),
    onSuccess: () => {
      showNotice({ title: t('passwordSet'), description: t('endedText', { name: account.name }) })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-4 border-line border-t pt-5" onSubmit={form.submit}>
      <h3 className="text-subheading">{t('managing.passwordTitle')}</h3>
      <p className="text-ink-soft">{t('managing.passwordText')}</p>
      <PasswordField label={t('form.newPassword')} input={form.text('password')} error={form.errorOf('password')} />
      <StaffFailure title={t('notChanged')} error={form.send.error} />
      <Button type="submit" look="secondary" busy={form.send.isPending} className="justify-self-start">
        {t('managing.savePassword')}
      </Button>
    </form>
  )
}
