import type { ChangeEvent } from 'react'
import { isDemo } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { PasswordInput } from '../../../ui/fields/password-input'

interface PasswordFieldProps {
  label: string
  /** Before the rule for a password. */
  hint?: string
  error: string | undefined
  input: { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A password for a colleague. */
export function PasswordField({ label, hint, error, input }: PasswordFieldProps) {
  const { t } = useTranslation('adminStaff')
  const hints = [hint, isDemo() ? undefined : t('form.passwordRule'), t('form.passwordHint')]
  return (
    <Field label={label} hint={hints.filter(Boolean).join(' ')} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          {...input}
          autoComplete="new-password"
          showLabel={t('form.showPassword')}
          hideLabel={t('form.hidePassword')}
        />
      )}
    </Field>
  )
}
