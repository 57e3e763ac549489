import { useForm } from 'react-hook-form'
import { AdminLogin } from '#shared/features/admin/admin.contract'
import { ApiError } from '../../api/api-error'
import { schemaResolver } from '../../form/schema-resolver'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordInput } from '../../ui/password-input'
import { TextInput } from '../../ui/text-input'
import { useAdminLogin } from './admin.queries'

export function AdminLoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('admin')
  const errorWords = useErrorWords()
  const login = useAdminLogin(onSignedIn)
  const { register, handleSubmit, formState } = useForm({
    resolver: schemaResolver(AdminLogin),
    defaultValues: { email: '', password: '' },
  })
  const { errors } = formState

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((credentials) => login.mutate(credentials))}>
      <Field label={t('login.email')} error={errorWords.field(errors.email?.message)}>
        {(control) => <TextInput {...control} {...register('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={t('login.password')} error={errorWords.field(errors.password?.message)}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password')}
            autoComplete="current-password"
            showLabel={t('login.showPassword')}
            hideLabel={t('login.hidePassword')}
          />
        )}
      </Field>
      <div role="alert">
        {login.error && (
          <p className="rounded-control border border-wrong bg-wrong-soft p-3 font-medium text-wrong">
            {login.error instanceof ApiError
              ? errorWords.refusal(login.error, t('login.invalid'))
              : t('login.unreachable')}
          </p>
        )}
      </div>
      <Button type="submit" busy={login.isPending}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
