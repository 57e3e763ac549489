import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error'

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface FieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const hintId = hint && `${id}-hint`
  const errorId = error && `${id}-error`
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': Boolean(error),
      })}
      <FieldError id={errorId} error={error} />
    </div>
  )
}
