import type { LucideIcon } from 'lucide-react'

interface MoveButtonProps {
  icon: LucideIcon
  /** Finds the button again after its row has moved. */
  name: string
  label: string
  isAtEnd: boolean
  onMove: () => void
}

/** It stays focusable at the ends of the list, so that the keyboard does not lose its place. */
export function MoveButton({ icon: Icon, name, label, isAtEnd, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      data-button={name}
      aria-label={label}
      aria-disabled={isAtEnd}
      onClick={isAtEnd ? undefined : onMove}
      className="grid size-11 place-items-center rounded-control border border-edge bg-sheet hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-soft/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
