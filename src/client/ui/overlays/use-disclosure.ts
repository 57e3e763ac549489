import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'

/** Opens and closes a small panel: Escape closes it and gives the focus back, and so does leaving it. */
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

  function closeAndReturn() {
    setOpen(false)
    trigger.current?.focus()
  }

  return {
    isOpen,
    setOpen,
    closeAndReturn,
    trigger,
    rootProps: {
      ref: root,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && isOpen) closeAndReturn()
      },
      onBlur: (event: FocusEvent) => {
        if (event.relatedTarget instanceof Node && !root.current?.contains(event.relatedTarget)) setOpen(false)
      },
    },
  }
}
