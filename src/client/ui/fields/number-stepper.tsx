import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { readNumber, useAmounts } from '../../i18n/amounts'
import { PlainIconButton } from '../icon-button'

interface NumberStepperProps {
  id: string
  value: string
  onChange: (value: string) => void
  min: number
  max: number
  step: number
  icons: { less: LucideIcon; more: LucideIcon }
  labels: { less: string; more: string }
  errorId?: string | undefined
  /** Shown while nothing is typed. */
  placeholder?: string
}

/**
 * A number input with step buttons. Not `type="number"`: when the browser's language differs from the page's, that
 * silently drops a typed comma, and 1,5 hours become 15.
 */
export function NumberStepper({
  id,
  value,
  onChange,
  min,
  max,
  step,
  icons,
  labels,
  errorId,
  placeholder,
}: NumberStepperProps) {
  const amounts = useAmounts()
  const typed = readNumber(value)

  function stepBy(amount: number) {
    const from = typed || 0
    // A value between two steps moves to the next step.
    const next = amount > 0 ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step
    onChange(amounts.plainNumber(Math.min(max, Math.max(min, next))))
  }

  function stepByKey(event: KeyboardEvent) {
    const amount = { ArrowUp: step, ArrowDown: -step }[event.key]
    // With a modifier key the arrows select text.
    if (amount === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    stepBy(amount)
  }

  return (
    <div
      className="flex items-center rounded-control border-[1.5px] border-edge bg-sheet focus-within:border-ink
      has-aria-invalid:border-wrong has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary
      has-[input:focus-visible]:outline-offset-2"
    >
      <PlainIconButton icon={icons.less} label={labels.less} onClick={() => stepBy(-step)} />
      <input
        id={id}
        type="text"
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={Number.isNaN(typed) ? undefined : typed}
        aria-valuetext={value === '' ? undefined : value}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={stepByKey}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className="min-h-11 w-full min-w-0 bg-transparent text-center outline-none font-semibold tabular-nums
          placeholder:font-normal placeholder:text-ink-soft"
      />
      <PlainIconButton icon={icons.more} label={labels.more} onClick={() => stepBy(step)} />
    </div>
  )
}
