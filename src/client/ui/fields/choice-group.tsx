import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error'

interface ChoiceGroupProps {
  label: string
  /** Stands beside the label and is no part of the group's name. */
  hint?: string | undefined
  error?: string | undefined
  /** Where the choices fill a phone's screen, an error below them would be out of sight. */
  errorPlace?: 'above' | 'below'
  className?: string
  /** The name that ties the radios of the group together. */
  children: (name: string) => ReactNode
}

/** A question with its choices: the label names the group, hint and error describe it. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, hint, error, errorPlace = 'below', className = '', children } = props
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      data-fault={error ? '' : undefined}
      className={`min-w-0 ${className}`}
    >
      <p className="mb-2">
        <span id={`${id}-label`} className="font-semibold">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="ml-2 text-ink-soft text-sm">
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
