import type { LucideIcon } from 'lucide-react'

interface IconButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** A button that is a sign. It stays focusable where it leads no further, so that the keyboard does not lose its place. */
export function IconButton({ icon: Icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center sm:size-12 rounded-control border-[1.5px] border-edge bg-sheet text-ink transition-colors hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
