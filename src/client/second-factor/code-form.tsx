import { useEffect, useRef } from 'react'
import { FactorCode } from '#shared/features/account/second-factor.shapes'
import type { ActionDefinition } from '../api/use-action'
import { useDraft } from '../form/use-draft'
import { useForm } from '../form/use-form'
import { validate } from '../form/validate'
import { StaffFailure } from '../parts/portal/staff-failure'
import { Button } from '../ui/button'
import { TextField } from '../ui/fields/text-field'

interface CodeFormProps<Result> {
  label: string
  submit: string
  failed: string
  action: ActionDefinition<FactorCode, Result>
  onSuccess: (result: Result) => void
}

/** Asks for a code of the authenticator app. */
export function CodeForm<Result>({ label, submit, failed, action, onSuccess }: CodeFormProps<Result>) {
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft(null, { code: '' })
  const form = useForm({
    draft,
    validated: validate(FactorCode, draft.values),
    action,
    refusedFields: ({ body }) => (body.code === 'WRONG_CODE' ? { code: body.code } : {}),
    onSuccess,
  })

  // The button that opened the form is gone, so the field takes the focus.
  useEffect(() => input.current?.focus(), [])

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <TextField
        label={label}
        {...form.field('code')}
        ref={input}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="font-mono tracking-widest"
      />
      <StaffFailure title={failed} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
