import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainIconButton } from '../icon-button'
import { Modal } from './modal'

interface DrawerProps {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** What stands beside the way out. */
  head: ReactNode
  children: ReactNode
}

/** A side sheet that slides in from the edge where its button is. */
export function Drawer({ isOpen, onClose, label, closeLabel, head, children }: DrawerProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      aria-label={label}
      className="drawer fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none
        overflow-y-auto bg-sheet text-ink shadow-lifted backdrop:bg-[#0b0d1c]/50"
    >
      <div className="flex min-h-full flex-col px-5 pt-3 pb-6">
        <div className="-mr-2 mb-4 flex items-center justify-between">
          {head}
          <PlainIconButton icon={X} label={closeLabel} onClick={onClose} className="[&>svg]:size-6" />
        </div>
        {children}
      </div>
    </Modal>
  )
}
