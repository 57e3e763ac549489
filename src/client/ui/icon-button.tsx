import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

type PlainIconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { icon: LucideIcon; label: string }

/** A button that is only an icon, such as the one that closes a dialog. */
export function PlainIconButton({ icon: Icon, label, className = '', ...rest }: PlainIconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink ${className}`}
      {...rest}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}

interface IconButtonProps {
  icon: LucideIcon
  label: string
  disabled: boolean
  onClick: () => void
}

/** An icon with a border. It stays focusable while disabled, so that keyboard users keep their place. */
export function IconButton({ icon: Icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center sm:size-12 rounded-control border-[1.5px] border-edge bg-sheet text-ink
        transition-colors hover:border-ink aria-disabled:cursor-not-allowed aria-disabled:border-line
        aria-disabled:text-ink-soft/60"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
