import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error'

interface ChoiceGroupProps {
  label: string
  /** Describes the group without being part of its accessible name. */
  hint?: string | undefined
  error?: string | undefined
  /** When the choices fill a phone's screen, an error below them would be out of sight. */
  errorPlace?: 'above' | 'below'
  className?: string
  /** Called with the shared `name` for the group's radio buttons. */
  children: (name: string) => ReactNode
}

export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, hint, error, errorPlace = 'below', className = '', children } = props
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy || undefined}
      data-invalid={error ? '' : undefined}
      className={`min-w-0 ${className}`}
    >
      <p className="mb-2">
        <span id={`${id}-label`} className="mr-2 font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="inline-block text-ink-soft text-sm first-letter:uppercase">
            {hint}
          </span>
        )}
      </p>
      {errorPlace === 'above' && <FieldError id={`${id}-error`} error={error} className="mb-2" />}
      {children(id)}
      {errorPlace === 'below' && <FieldError id={`${id}-error`} error={error} className="mt-2" />}
    </fieldset>
  )
}
