import { accountContract, PasswordConfirmation } from '#shared/features/account/account.contract'
import { call } from '../api/call'
import { useDraft } from '../form/use-draft'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { useTranslation } from '../i18n/use-translation'
import { paths } from '../paths'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { PasswordInput } from '../ui/fields/password-input'

const confirmPassword = {
  run: (body: { password: string }) => call(accountContract.confirmPassword, { body }),
  changes: [],
  lostSignIn: 'profile',
} as const

export function ConfirmForm({ onConfirmed, onCancel }: { onConfirmed: () => void; onCancel: () => void }) {
  const { t } = useTranslation('confirm')
  const draft = useDraft(null, { password: '' })
  const form = useForm({
    draft,
    validated: validate(PasswordConfirmation, draft.values),
    action: confirmPassword,
    // Every refusal is shown at the password field.
    refusedFields: ({ body }) => ({ password: body.code ?? t('failed') }),
    onSuccess: onConfirmed,
  })
  const hasNoAnswer = form.send.error && !form.errorOf('password')
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 grid gap-5">
      <p className="text-ink-soft">{t('text')}</p>
      <Field label={t('password')} error={hasNoAnswer ? t('failed') : form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="current-password"
            showLabel={t('show')}
            hideLabel={t('hide')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.send.isPending}>
          {t('confirm')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
      <p className="text-ink-soft">
        {t('noPassword')}{' '}
        <a href={paths.signInAndReturn(location.pathname + location.search)} className="underline">
          {t('signInAgain')}
        </a>
      </p>
    </form>
  )
}
