import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../states/skeleton'

interface StatTileProps {
  label: string
  /** Undefined while loading. */
  value: ReactNode | undefined
  icon?: LucideIcon
  /** Used instead of an icon. */
  drawing?: ReactNode
}

/** One figure, for use inside `StatTiles`. */
export function StatTile({ label, value, icon: Icon, drawing }: StatTileProps) {
  return (
    <div
      className="relative flex min-h-24 flex-col-reverse justify-center rounded-sheet border border-line bg-sheet
      py-4 pr-3 pl-15 shadow-sheet sm:min-h-26 sm:pl-18"
    >
      <dt className="text-[0.9375rem] text-ink-soft leading-snug">
        <span className="absolute inset-y-0 left-0 grid w-15 place-items-center text-primary sm:w-18">
          {Icon ? <Icon aria-hidden className="size-6.5" strokeWidth={1.75} /> : drawing}
        </span>
        {label}
      </dt>
      <dd className="font-[620] font-serif text-heading tabular-nums">
        {value ?? <Skeleton className="h-[1lh] w-14" />}
      </dd>
    </div>
  )
}

export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">{children}</dl>
}
