import { isDemo } from '../../../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../../../form/password-change'
import { useForm } from '../../../form/use-form'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { factorActions } from './second-factor.queries'

/** Another password for one's own account. */
export function OwnPasswordForm() {
  const { t } = useTranslation('adminFactor')
  const form = useForm({
    ...usePasswordChange(),
    action: factorActions.changePassword,
    refusedFields: ({ body }) => (body.code === 'WRONG_PASSWORD' ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.changed'), description: t('password.changedText') }),
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.text')} {!isDemo() && t('password.rule')}
      </p>
      <PasswordChangeFields form={form} word={(name) => t(`password.${name}`)} />
      <StaffFailure title={t('password.failed')} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
