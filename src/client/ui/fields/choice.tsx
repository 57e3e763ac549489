import type { InputHTMLAttributes } from 'react'

type ChoiceProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange'> & {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
}

/** One choice of a group: a card that is the label of an invisible native radio button. */
export function Choice({ onChoose, className = '', children, ...input }: ChoiceProps) {
  return (
    <label
      className={`relative flex min-h-12 cursor-pointer items-center rounded-control border-[1.5px] border-edge/55
        bg-sheet transition-colors hover:border-ink has-disabled:cursor-not-allowed has-disabled:border-line
        has-focus-visible:outline-3 has-focus-visible:outline-primary has-focus-visible:outline-offset-2 ${className}`}
    >
      <input
        type="radio"
        {...input}
        onChange={onChoose}
        className="absolute top-1 left-1 z-1 size-3 appearance-none opacity-0"
      />
      {children}
    </label>
  )
}
