import { type DialogHTMLAttributes, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

type ModalProps = Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open' | 'onClose'> & {
  isOpen: boolean
  onClose: () => void
}

/**
 * The platform's modal dialog: it traps focus, closes on Escape and restores focus. Escape is handled in `cancel`,
 * because `close` is asynchronous and may arrive after the dialog has been opened again.
 */
export function Modal({ isOpen, onClose, children, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect, so that a pending `close` event already sees a reopened dialog as open.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isOpen])

  function closeOnEscape(event: SyntheticEvent) {
    // A file chooser inside the dialog also fires `cancel`.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog from the keyboard.
    <dialog ref={dialog} onCancel={closeOnEscape} onClose={closeUnlessOpenAgain} onClick={closeOnBackdrop} {...rest}>
      {isOpen && children}
    </dialog>
  )
}
