import { PasswordChange } from '#shared/features/account/account.contract'
import { isDemo } from '../../device/page-settings'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordInput } from '../../ui/password-input'
import { accountActions } from './account.queries'

const FIELDS = [
  { name: 'currentPassword', word: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', word: 'new', autoComplete: 'new-password' },
  { name: 'confirmPassword', word: 'confirm', autoComplete: 'new-password' },
] as const

export function PasswordForm() {
  const { t } = useTranslation('account')
  const draft = useDraft(null, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const form = useForm({
    draft,
    validated: validate(PasswordChange, draft.values),
    action: accountActions.changePassword,
    // Wrong, none at all, or tried too often: where the server names no field, it refuses the current password.
    refusedFields: ({ body }) => (body.code && !body.issues ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.updated'), description: t('password.updatedText') }),
    onError: () => void showNotice({ title: t('password.failed'), variant: 'destructive' }),
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.hint')} {!isDemo() && t('password.refused')}
      </p>
      {FIELDS.map(({ name, word, autoComplete }) => (
        <Field key={name} label={t(`password.${word}`)} error={form.errorOf(name)}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.text(name)}
              autoComplete={autoComplete}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
            />
          )}
        </Field>
      ))}
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
