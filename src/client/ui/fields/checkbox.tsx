interface CheckLineProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** Something to switch on or off: a native checkbox, and the whole line is its label. */
export function CheckLine({ label, isChecked, onChange }: CheckLineProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 border-line border-b py-2 last:border-b-0 hover:text-primary">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-6 shrink-0 cursor-[inherit] accent-primary"
      />
      {label}
    </label>
  )
}
