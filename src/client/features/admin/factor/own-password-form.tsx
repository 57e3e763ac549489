import { PasswordChange } from '#shared/features/account/account.contract'
import { isDemo } from '../../../device/page-settings'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../ui/password-input'
import { StaffFailure } from '../staff/staff-failure'
import { factorActions } from './factor.queries'

const FIELDS = [
  { name: 'currentPassword', word: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', word: 'new', autoComplete: 'new-password' },
  { name: 'confirmPassword', word: 'confirm', autoComplete: 'new-password' },
] as const

/** Another password for one's own account. */
export function OwnPasswordForm() {
  const { t } = useTranslation('adminFactor')
  const draft = useDraft(null, { currentPassword: '', newPassword: '', confirmPassword: '' })
  const form = useForm({
    draft,
    validated: validate(PasswordChange, draft.values),
    action: factorActions.changePassword,
    refusedFields: ({ body }) => (body.code === 'WRONG_PASSWORD' ? { currentPassword: body.code } : {}),
    onSuccess: () => showNotice({ title: t('password.changed'), description: t('password.changedText') }),
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <p className="text-ink-soft">
        {t('password.text')} {!isDemo() && t('password.rule')}
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
      <StaffFailure title={t('password.failed')} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {t('password.submit')}
      </Button>
    </form>
  )
}
