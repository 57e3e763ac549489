import { PasswordChange } from '#shared/features/account/account.contract'
import { Field } from '../ui/fields/field'
import { PasswordInput } from '../ui/fields/password-input'
import { useDraft } from './use-draft'
import type { useForm } from './use-form'
import { validate } from './validate'

const FIELDS = [
  { name: 'currentPassword', word: 'current', autoComplete: 'current-password' },
  { name: 'newPassword', word: 'new', autoComplete: 'new-password' },
  { name: 'confirmPassword', word: 'confirm', autoComplete: 'new-password' },
] as const

type FieldName = (typeof FIELDS)[number]['name']

/** The draft is never stored, because it holds passwords. */
export function usePasswordChange() {
  const draft = useDraft(null, { currentPassword: '', newPassword: '', confirmPassword: '' })
  return { draft, validated: validate(PasswordChange, draft.values) }
}

interface PasswordChangeFieldsProps {
  form: Pick<ReturnType<typeof useForm<Record<FieldName, string>, unknown, unknown>>, 'errorOf' | 'text'>
  /** Students and staff have different words. */
  word: (name: 'current' | 'new' | 'confirm' | 'show' | 'hide') => string
}

export function PasswordChangeFields({ form, word }: PasswordChangeFieldsProps) {
  return FIELDS.map(({ name, word: label, autoComplete }) => (
    <Field key={name} label={word(label)} error={form.errorOf(name)}>
      {(control) => (
        <PasswordInput
          {...control}
          {...form.text(name)}
          autoComplete={autoComplete}
          showLabel={word('show')}
          hideLabel={word('hide')}
        />
      )}
    </Field>
  ))
}
