import type * as z from 'zod/mini'
import { ApiError } from '../api/api-error'
import type { ActionDefinition } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useErrorWords } from '../form/use-error-words'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useTranslation } from '../i18n/use-translation'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { PasswordInput } from '../ui/fields/password-input'
import { TextInput } from '../ui/fields/text-input'

interface Credentials {
  email: string
  password: string
}

interface LoginFormProps<Result> {
  schema: z.ZodMiniType<Credentials>
  action: ActionDefinition<Credentials, Result>
  onSignedIn: (result: Result) => void
}

/** The sign-in form of staff and tutors. */
export function LoginForm<Result>({ schema, action, onSignedIn }: LoginFormProps<Result>) {
  const { t } = useTranslation('signIn')
  const errorWords = useErrorWords()
  const draft = useDraft(null, { email: '', password: '' })
  const form = useForm({
    draft,
    validated: validate(schema, draft.values),
    action,
    onSuccess: onSignedIn,
    keepsValues: true,
  })
  const { error, isPending } = form.send

  // Only a 401 is about the credentials; a proxy's 502 is not.
  const isInvalid = error instanceof ApiError && error.status === 401

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field label={t('email')} error={form.errorOf('email')}>
        {(control) => <TextInput {...control} {...form.text('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label={t('password')} error={form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="current-password"
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
          />
        )}
      </Field>
      <div role="alert">
        {error && (
          <p className="rounded-control border border-wrong bg-wrong-soft p-3 font-medium text-wrong">
            {errorWords.refusal(error, isInvalid ? t('invalid') : t('unreachable'))}
          </p>
        )}
      </div>
      <Button type="submit" busy={isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
