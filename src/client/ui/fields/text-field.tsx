import type { ComponentProps } from 'react'
import { Field } from './field'
import { TextInput } from './text-input'

interface TextFieldProps extends ComponentProps<typeof TextInput> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <TextInput autoComplete="off" {...control} {...input} />}
    </Field>
  )
}
