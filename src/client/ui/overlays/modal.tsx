import { type DialogHTMLAttributes, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  isOpen: boolean
  onClose: () => void
}

/**
 * The platform's modal dialog: it traps the focus, closes on Escape and gives the focus back.
 * Escape is told at once, as `cancel`. The platform's `close` comes a moment later, when quick hands may have opened
 * the dialog again: then it is about a time that is over.
 */
export function Modal({ isOpen, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // Before anything else can happen: a `close` that is still on its way must find the dialog open again.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function closeOnEscape(event: SyntheticEvent) {
    // A file chooser inside, left without a choice, says `cancel` too.
    if (event.target !== dialog.current) return
    event.preventDefault()
    onClose()
  }

  function closeUnlessOpenAgain() {
    if (!dialog.current?.open) onClose()
  }

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, by itself.
    <dialog ref={dialog} onCancel={closeOnEscape} onClose={closeUnlessOpenAgain} onClick={closeOnBackdrop} {...rest}>
      {isOpen && children}
    </dialog>
  )
}
