import type { ReactNode } from 'react'
import { PasswordConfirmation } from '#shared/features/account/account.contract'
import type { ActionDefinition } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { Button } from '../ui/button'
import { Field } from '../ui/fields/field'
import { PasswordInput } from '../ui/fields/password-input'

export interface ConfirmFormProps {
  onConfirmed: () => void
  onCancel: () => void
}

type Word = 'text' | 'password' | 'show' | 'hide' | 'confirm' | 'cancel' | 'failed'

interface AnyConfirmFormProps extends ConfirmFormProps {
  word: (name: Word) => string
  action: ActionDefinition<{ password: string }, unknown>
  children?: ReactNode
}

/** Asks for the password again, with the words for this account. */
export function ConfirmForm({ word, action, onConfirmed, onCancel, children }: AnyConfirmFormProps) {
  const draft = useDraft(null, { password: '' })
  const form = useForm({
    draft,
    validated: validate(PasswordConfirmation, draft.values),
    action,
    // Every refusal is shown at the password field.
    refusedFields: ({ body }) => ({ password: body.code ?? word('failed') }),
    onSuccess: onConfirmed,
  })
  const hasNoResponse = form.send.error && !form.errorOf('password')
  return (
    <form noValidate onSubmit={form.submit} className="mt-3 grid gap-5">
      <p className="text-ink-soft">{word('text')}</p>
      <Field label={word('password')} error={hasNoResponse ? word('failed') : form.errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.text('password')}
            autoComplete="current-password"
            showLabel={word('show')}
            hideLabel={word('hide')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.send.isPending}>
          {word('confirm')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {word('cancel')}
        </Button>
      </div>
      {children}
    </form>
  )
}
