import type { LucideIcon } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { readNumber, useAmounts } from '../../i18n/amounts'

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
}

/**
 * A number to type, or to reach by steps. Not an input of type number: where the browser speaks another language than
 * the page, that one drops a typed comma without a word, and 1,5 hours become 15.
 */
export function NumberStepper({ id, value, onChange, min, max, step, icons, labels, errorId }: NumberStepperProps) {
  const amounts = useAmounts()
  const typed = readNumber(value)

  function stepBy(amount: number) {
    const from = typed || 0
    // From between two steps, a press leads to the next one.
    const next = amount > 0 ? Math.floor(from / step) * step + step : Math.ceil(from / step) * step - step
    onChange(amounts.plainNumber(Math.min(max, Math.max(min, next))))
  }

  function stepByKey(event: KeyboardEvent) {
    const amount = { ArrowUp: step, ArrowDown: -step }[event.key]
    // With another key held down, the arrows select.
    if (amount === undefined || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return
    // The arrows would move the caret as well.
    event.preventDefault()
    stepBy(amount)
  }

  return (
    <div className="flex items-center rounded-control border-[1.5px] border-edge bg-sheet focus-within:border-ink has-aria-invalid:border-wrong has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-primary has-[input:focus-visible]:outline-offset-2">
      <StepButton icon={icons.less} label={labels.less} onPress={() => stepBy(-step)} />
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={stepByKey}
        aria-invalid={errorId !== undefined}
        aria-describedby={errorId}
        className="min-h-11 w-full min-w-0 bg-transparent text-center outline-none font-semibold tabular-nums"
      />
      <StepButton icon={icons.more} label={labels.more} onPress={() => stepBy(step)} />
    </div>
  )
}

function StepButton({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
