interface SwitchProps {
  /** Read out, and shown unless `isLabelHidden`. */
  label: string
  isLabelHidden?: boolean
  /** A second line. The switch is then at the end of a row. */
  detail?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  disabled?: boolean
}

/** A native checkbox that looks like a switch; the label beside it is part of its target. */
export function Switch({ label, isLabelHidden = false, detail, isOn, onChange, disabled = false }: SwitchProps) {
  return (
    <label
      className={`min-h-11 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed
        ${detail ? 'flex justify-between leading-snug' : 'inline-flex'}`}
    >
      <span className={isLabelHidden ? 'sr-only' : ''}>
        {detail ? <b className="font-semibold">{label}</b> : label}
        {detail && <span className="block text-ink-soft"> {detail}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-6.5 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-edge
          bg-paper transition-colors after:absolute after:top-1/2 after:left-1 after:size-4 after:-translate-y-1/2
          after:rounded-full after:bg-edge after:transition-transform checked:border-primary checked:bg-primary
          checked:after:translate-x-4.5 checked:after:bg-on-primary disabled:opacity-60"
      />
    </label>
  )
}
