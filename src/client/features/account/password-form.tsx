import { useForm } from 'react-hook-form'
import { PasswordChange } from '#shared/features/account/account.contract'
import { ApiError } from '../../api/api-error'
import { schemaResolver } from '../../form/schema-resolver'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { PasswordInput } from '../../ui/password-input'
import { useChangePassword } from './account.queries'

const FIELDS = [
  { name: 'currentPassword', word: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', word: 'new', autoComplete: 'new-password' },
  { name: 'confirmPassword', word: 'confirm', autoComplete: 'new-password' },
] as const

export function PasswordForm() {
  const { t } = useTranslation('account')
  const errorWords = useErrorWords()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: schemaResolver(PasswordChange),
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = formState

  const change = useChangePassword({
    onSuccess: () => {
      reset()
      showNotice({ title: t('password.updated'), description: t('password.updatedText') })
    },
    onError: (error) => {
      // Wrong, none at all, or tried too often: what the server refuses here is the current password.
      const code = error instanceof ApiError ? error.body.code : undefined
      if (code) setError('currentPassword', { message: code }, { shouldFocus: true })
      showNotice({ title: t('password.failed'), variant: 'destructive' })
    },
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((passwords) => change.mutate(passwords))}>
      <p className="text-ink-soft">{t('password.hint')}</p>
      {FIELDS.map(({ name, word, autoComplete }) => (
        <Field key={name} label={t(`password.${word}`)} error={errorWords.field(errors[name]?.message)}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register(name)}
              autoComplete={autoComplete}
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
            />
          )}
        </Field>
      ))}
      <Button type="submit" busy={change.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
