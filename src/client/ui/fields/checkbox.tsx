interface CheckboxProps {
  label: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A native checkbox whose whole row is its label. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label
      className="flex min-h-12 cursor-pointer items-center gap-3 border-line py-2 hover:text-primary
        [label+&]:border-t"
    >
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
