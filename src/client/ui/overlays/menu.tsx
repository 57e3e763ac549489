import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { POPOVER } from './popover-style'
import { useDisclosure } from './use-disclosure'

interface MenuProps {
  label: string
  /** What the button shows. */
  face: ReactNode
  faceClassName: string
  /** Stands above the items, outside the list that arrow keys walk. */
  heading?: ReactNode
  children: ReactNode
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A button that opens a menu. Its items carry `role="menuitem"` or `menuitemradio`. */
export function Menu({ label, face, faceClassName, heading, children }: MenuProps) {
  const { isOpen, setOpen, closeAndReturn, trigger, rootProps } = useDisclosure()
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()

  function items(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  }

  useEffect(() => {
    if (isOpen) list.current?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [isOpen])

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const all = items()
    const current = all.findIndex((item) => item.matches(':focus'))
    all[step(current, all.length)]?.focus()
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
        className={faceClassName}
      >
        {face}
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
            onKeyDown={walk}
            onClick={closeAndReturn}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
