import { AdminLogin } from '#shared/features/admin/admin.contract'
import type { FactorStep } from '#shared/http/endpoint'
import { ApiError } from '../../api/api-error'
import { useDraft } from '../../form/use-draft'
import { useErrorWords } from '../../form/use-error-words'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordInput } from '../../ui/password-input'
import { TextInput } from '../../ui/text-input'
import { useAdminLogin } from './admin.queries'

export function AdminLoginForm({ onSignedIn }: { onSignedIn: (awaits: FactorStep | undefined) => void }) {
  const { t } = useTranslation('admin')
  const errorWords = useErrorWords()
  const draft = useDraft(null, { email: '', password: '' })
  const form = useForm({
    draft,
    validated: validate(AdminLogin, draft.values),
    action: useAdminLogin(),
    onSuccess: ({ admin }) => onSignedIn(admin.awaits),
    staysFilled: true,
  })
  const { error, isPending } = form.send

  // A proxy's 502 says nothing about the credentials.
  function reason(error: Error): string {
    if (!(error instanceof ApiError)) return t('login.unreachable')
    return errorWords.refusal(error, error.status === 401 ? t('login.invalid') : t('login.unreachable'))
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field label={t('login.email')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={t('login.password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="current-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      <div role="alert">
        {error && (
          <p className="rounded-control border border-wrong bg-wrong-soft p-3 font-medium text-wrong">
            {reason(error)}
          </p>
        )}
      </div>
      <Button type="submit" busy={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
