import { type ReactNode, useId } from 'react'

interface RadioCardsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
  className?: string
}

/** Radio buttons that look like cards at least 44 px high. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, chosen, onChoose, className = 'grid-cols-1' } = props
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={`grid gap-2 ${className}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-control
              border-[1.5px] border-edge bg-sheet px-3 py-2 font-medium text-sm transition-colors hover:border-ink
              has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3
              has-focus-visible:outline-primary has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => onChoose(option.value)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
