import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from '../app-link'

const ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-paper focus-visible:bg-paper focus-visible:outline-offset-[-3px]'

interface MenuLinkProps {
  href: string
  icon: LucideIcon
  onClick?: () => void
  children: ReactNode
}

/** A line of a menu that leads somewhere. */
export function MenuLink({ href, icon: Icon, onClick, children }: MenuLinkProps) {
  return (
    <AppLink href={href} {...(onClick && { onClick })} role="menuitem" tabIndex={-1} className={ITEM}>
      <Icon aria-hidden className="size-5 text-ink-soft" />
      {children}
    </AppLink>
  )
}

interface MenuChoiceProps {
  icon: LucideIcon
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

/** A line of a menu that is one of several settings. */
export function MenuChoice({ icon: Icon, isChosen, onChoose, children }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className={ITEM}
    >
      <Icon aria-hidden className="size-5 text-ink-soft" />
      <span className="grow">{children}</span>
      {isChosen && <Check aria-hidden className="size-5 text-primary" />}
    </button>
  )
}
