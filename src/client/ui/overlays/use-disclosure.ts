import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** The look of a panel that opens below its button. */
export const POPOVER =
  'absolute top-full right-0 z-20 mt-2 animate-rise rounded-sheet border border-line bg-sheet text-ink shadow-lifted'

/** Opens and closes a panel. Escape closes it and returns focus to the button; focus or a press outside closes it. */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpen) return
    function closeOutside(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function closeAndRefocus() {
    setOpen(false)
    trigger.current?.focus()
  }

  return {
    isOpen,
    setOpen,
    closeAndRefocus,
    trigger,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) closeAndRefocus()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false)
      },
    },
  }
}
