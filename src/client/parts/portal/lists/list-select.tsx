import { Select } from '../../../ui/fields/select'

interface ListSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** Filters or orders a list. */
export function ListSelect<Value extends string>({ label, value, options, onChange }: ListSelectProps<Value>) {
  return (
    <div className="max-sm:w-full sm:max-w-72">
      <Select
        aria-label={label}
        value={value}
        onChange={({ target }) => {
          const chosenOption = options.find((option) => option.value === target.value)
          if (chosenOption) onChange(chosenOption.value)
        }}
        className="truncate"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
