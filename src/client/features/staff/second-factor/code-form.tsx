import { useEffect, useRef } from 'react'
import { FactorCode } from '#shared/features/staff/second-factor.contract'
import type { ActionDefinition } from '../../../api/use-action'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { StaffFailure } from '../../../portal/staff-failure'
import { Button } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { TextInput } from '../../../ui/fields/text-input'

interface CodeFormProps<Answer> {
  label: string
  submit: string
  failed: string
  action: ActionDefinition<FactorCode, Answer>
  onSuccess: (answer: Answer) => void
}

/** Asks for a code of the app. */
export function CodeForm<Answer>({ label, submit, failed, action, onSuccess }: CodeFormProps<Answer>) {
  const input = useRef<HTMLInputElement>(null)
  const draft = useDraft(null, { code: '' })
  const form = useForm({
    draft,
    validated: validate(FactorCode, draft.values),
    action,
    refusedFields: ({ body }) => (body.code === 'WRONG_CODE' ? { code: body.code } : {}),
    onSuccess,
  })

  // What led here is gone: the focus goes where the code is typed.
  useEffect(() => input.current?.focus(), [])

  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <Field label={label} error={form.errorOf('code')}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            {...form.text('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono tracking-widest"
          />
        )}
      </Field>
      <StaffFailure title={failed} error={form.send.error} />
      <Button type="submit" busy={form.send.isPending} className="justify-self-start">
        {submit}
      </Button>
    </form>
  )
}
