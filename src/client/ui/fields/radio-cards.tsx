import { type ReactNode, useId } from 'react'

interface RadioCardsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: Value
  onChoose: (value: Value) => void
  /** One frame around all options instead of one each. */
  isJoined?: boolean
  className?: string
}

const FRAMED = 'rounded-control border-[1.5px] border-edge'

/** Radio buttons that look like cards at least 44 px high. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, chosen, onChoose, isJoined = false, className = 'grid-cols-1' } = props
  const name = useId()
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className={`grid ${isJoined ? `gap-0.5 bg-sheet p-0.5 ${FRAMED}` : 'gap-2'} ${className}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`relative flex cursor-pointer items-center justify-center gap-2 bg-sheet py-2 font-medium
              text-sm transition-colors has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3
              has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${
                isJoined
                  ? 'min-h-11 rounded-[0.5rem] px-2'
                  : `min-h-12 px-3 hover:border-ink has-checked:border-primary ${FRAMED}`
              }`}
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
