import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'

interface ChoiceFieldProps<Value extends string> {
  label: string
  options: readonly Value[]
  nameOf: (value: Value) => string
  value: Value | ''
  /** Stands where nothing is chosen yet; without it something always is. */
  placeholder?: string
  hint?: string
  error?: string | undefined
  onChange: (value: Value) => void
}

/** A labelled list to choose one value from. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, options, nameOf, value, placeholder, hint, error, onChange } = props
  return (
    <Field label={label} error={error} {...(hint && { hint })}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option === event.target.value)
            if (chosen) onChange(chosen)
          }}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
