import type { ReactNode } from 'react'
import { Button } from '../button'

interface FormButtonsProps {
  /** The label of the submit button. */
  children: ReactNode
  isBusy: boolean
  isReady?: boolean
  cancel: string
  onCancel: () => void
}

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
