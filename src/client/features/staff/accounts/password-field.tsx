import type { ChangeEvent } from 'react'
import { isDemo } from '../../../device/page-settings'
import { useTranslation } from '../../../i18n/use-translation'
import { Field } from '../../../ui/fields/field'
import { PasswordInput } from '../../../ui/fields/password-input'

interface PasswordFieldProps {
  label: string
  error: string | undefined
  input: { name: string; value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A password for a colleague. */
export function PasswordField({ label, error, input }: PasswordFieldProps) {
  const { t } = useTranslation('adminStaff')
  return (
    <Field
      label={label}
      hint={isDemo() ? t('form.passwordHint') : `${t('form.passwordRule')} ${t('form.passwordHint')}`}
      error={error}
    >
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
