import { X } from 'lucide-react'
import { type ReactNode, use, useEffect, useId, useRef } from 'react'
import { PartBoundary } from '../states/part-boundary'
import { Modal } from './modal'

interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  closeLabel: string
  width?: 'narrow' | 'wide'
  children: ReactNode
}

const WIDTHS = { narrow: 'w-[min(30rem,100vw-2rem)]', wide: 'w-[min(46rem,100vw-1.5rem)]' }

/** A sheet laid over the page, with a title and a way out. */
export function Dialog({ isOpen, onClose, title, closeLabel, width = 'narrow', children }: DialogProps) {
  const Boundary = use(PartBoundary)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  // The title first: what the dialog is about is read out before what can be done in it.
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      className={`m-auto max-h-[calc(100dvh-1.5rem)] ${WIDTHS[width]} max-w-none overflow-y-auto rounded-sheet border border-edge/55 bg-sheet text-ink shadow-lifted backdrop:bg-[#0b0d1c]/50 open:animate-rise`}
    >
      <div className="relative px-5 pt-5 pb-6 sm:px-7 sm:pt-6 sm:pb-7">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="pr-12 text-heading outline-none">
          {title}
        </h2>
        <Boundary>{children}</Boundary>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </Modal>
  )
}
