import type { ReactNode } from 'react'
import { Button } from '../button'

interface FormButtonsProps {
  /** What sends the form. */
  children: ReactNode
  isBusy: boolean
  /** False while there is nothing to send. */
  isReady?: boolean
  cancel: string
  onCancel: () => void
}

/** The end of a form: sending, and the way out. */
export function FormButtons({ children, isBusy, isReady = true, cancel, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isBusy} disabled={!isReady}>
        {children}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
