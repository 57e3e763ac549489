import { isDemo } from '../../device/page-settings'
import { PasswordChangeFields, usePasswordChange } from '../../form/password-change'
import { useFailureNotice } from '../../form/use-failure-notice'
import { useForm } from '../../form/use-form'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { accountActions } from './account.queries'

export function PasswordForm() {
  const { t } = useTranslation('account')
  const showFailure = useFailureNotice()
  const form = useForm({
    ...usePasswordChange(),
    action: accountActions.changePassword,
    // Wrong, none at all, or tried too often: where the server names no field, it refuses the current password.
    refusedFields: ({ body }) => (body.code && !body.issues ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.updated'), description: t('password.updatedText') }),
    onError: (error) => showFailure(error, { title: t('password.failed'), unknown: t('password.noAnswer') }),
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.hint')} {!isDemo() && t('password.refused')}
      </p>
      <PasswordChangeFields form={form} word={(name) => t(`password.${name}`)} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
