import { CloudOff } from 'lucide-react'
import { Button } from '../button'
import { Sheet } from '../paper/sheet'

interface LoadFailedProps {
  title: string
  text: string
  retryLabel: string
  onRetry: () => void
  isBusy: boolean
}

export function LoadFailed({ title, text, retryLabel, onRetry, isBusy }: LoadFailedProps) {
  return (
    <Sheet role="alert" className="flex flex-wrap items-center gap-x-5 gap-y-4 p-5 sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-wrong-soft text-wrong">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-bold">{title}</p>
        <p className="text-[0.9375rem] text-ink-soft">{text}</p>
      </div>
      <Button look="secondary" busy={isBusy} onClick={onRetry} className="whitespace-nowrap">
        {retryLabel}
      </Button>
    </Sheet>
  )
}
