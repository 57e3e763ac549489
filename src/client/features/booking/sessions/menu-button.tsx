import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ITEM_LOOK } from '../../../ui/overlays/menu'

interface MenuButtonProps {
  icon: LucideIcon
  onClick: () => void
  children: ReactNode
}

/** An item of a menu that does something on this page. */
export function MenuButton({ icon: Icon, onClick, children }: MenuButtonProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClick} className={ITEM_LOOK}>
      <Icon aria-hidden className="size-5 text-ink-soft" />
      {children}
    </button>
  )
}
