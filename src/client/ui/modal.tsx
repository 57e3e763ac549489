import { type DialogHTMLAttributes, type MouseEvent, useEffect, useRef } from 'react'

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  isOpen: boolean
  onClose: () => void
}

/** The platform's modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export function Modal({ isOpen, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function closeOnBackdrop(event: MouseEvent) {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog with Escape, by itself.
    <dialog ref={dialog} onClose={onClose} onClick={closeOnBackdrop} {...rest}>
      {isOpen && children}
    </dialog>
  )
}
