import { Check, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { AppLink } from '../app-link'
import { POPOVER, useDisclosure } from './use-disclosure'

interface MenuProps {
  label: string
  button: ReactNode
  buttonClassName: string
  /** Shown above the items, outside the list that arrow keys move through. */
  heading?: ReactNode
  children: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const ITEMS = '[role^="menuitem"]'

/** A button that opens a menu of `MenuLink`, `MenuButton` and `MenuChoice` items. */
export function Menu({ label, button, buttonClassName, heading, children }: MenuProps) {
  const { isOpen, setOpen, closeAndRefocus, trigger, rootProps } = useDisclosure()
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>(ITEMS)?.focus()
  }, [isOpen])

  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const items = [...(list.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
    const current = items.findIndex((item) => item.matches(':focus'))
    items[step(current, items.length)]?.focus()
  }

  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <div {...rootProps} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={openWithArrow}
        className={buttonClassName}
      >
        {button}
      </button>
      {isOpen && (
        <div className={`${POPOVER} w-64 p-2`}>
          {heading}
          <div
            ref={list}
            id={listId}
            role="menu"
            tabIndex={-1}
            aria-label={label}
            onKeyDown={moveByKey}
            onClick={closeAndRefocus}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}

export const ITEM_LOOK =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium hover:bg-paper ' +
  'focus-visible:bg-paper focus-visible:outline-offset-[-3px]'

interface MenuLinkProps {
  href: string
  icon: LucideIcon
  download?: boolean
  onClick?: () => void
  children: ReactNode
}

export function MenuLink({ icon: Icon, children, ...link }: MenuLinkProps) {
  return (
    <AppLink {...link} role="menuitem" tabIndex={-1} className={ITEM_LOOK}>
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

export function MenuChoice({ icon: Icon, isChosen, onChoose, children }: MenuChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      onClick={onChoose}
      className={ITEM_LOOK}
    >
      <Icon aria-hidden className="size-5 text-ink-soft" />
      <span className="grow">{children}</span>
      {isChosen && <Check aria-hidden className="size-5 text-primary" />}
    </button>
  )
}
