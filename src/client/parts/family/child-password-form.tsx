import { ChildPassword } from '#shared/features/families/children.contract'
import type { ActionDefinition } from '../../api/use-action'
import { useDraft } from '../../form/use-draft'
import { useErrorWords } from '../../form/use-error-words'
import { useForm } from '../../form/use-form'
import { validate } from '../../form/validate'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { PasswordInput } from '../../ui/fields/password-input'

interface ChildPasswordFormProps {
  /** Sends the password, as a guardian or as staff. */
  action: ActionDefinition<{ password: string }, unknown>
  onSaved: () => void
}

/** A new password for a child who signs in with a name. */
export function ChildPasswordForm({ action, onSaved }: ChildPasswordFormProps) {
  const { t } = useTranslation('children')
  const errorWords = useErrorWords()
  // Never stored.
  const draft = useDraft(null, { password: '' })
  const form = useForm({ draft, validated: validate(ChildPassword, draft.values), action, onSuccess: onSaved })
  const error = form.errorOf('password')
  const failure = form.send.error && !error && errorWords.refusal(form.send.error, t('passwordFailed'))
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <Field label={t('newPassword')} hint={t('newPasswordText')} error={error}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="new-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        )}
      </Field>
      {failure && (
        <p role="alert" className="font-semibold text-wrong">
          {failure}
        </p>
      )}
      <Button type="submit" busy={form.send.isPending}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
