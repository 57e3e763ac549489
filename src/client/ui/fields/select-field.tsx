import { Field } from './field'
import { Select } from './select'

interface SelectFieldProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  /** Shown while nothing is chosen. */
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: Value) => void
}

export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, options, value, placeholder, hint, error, onChange } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ target }) => {
            const chosenOption = options.find((option) => String(option.value) === target.value)
            if (chosenOption) onChange(chosenOption.value)
          }}
        >
          {placeholder && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
