import type { ReactNode } from 'react'
import { Skeleton } from '../states/skeleton'

interface PlainFigureProps {
  label: string
  /** Undefined while loading. */
  value: ReactNode | undefined
  /** A second line, also on a phone. */
  note?: string | undefined
  /** A last line, where there is room. */
  hint?: string | undefined
  /** A figure that is still zero is written small. */
  isQuiet?: boolean
}

/** A large number behind a margin line, without a box. Part of a `dl`. */
export function PlainFigure({ label, value, note, hint, isQuiet = false }: PlainFigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end border-margin border-l-2 pl-3 lg:min-h-29 lg:pl-5">
      <dt>
        <span className="mt-1 block font-[560] text-[0.9063rem] leading-[1.3] lg:text-base">{label}</span>
        {note && <span className="block text-ink-soft text-sm leading-snug">{note}</span>}
        {hint !== undefined && (
          <span className="block min-h-[1lh] text-ink-soft text-sm leading-snug max-lg:hidden">{hint}</span>
        )}
      </dt>
      <dd
        className={`font-[620] font-serif tabular-nums tracking-[-0.015em] whitespace-nowrap
          ${isQuiet ? 'text-ink-soft text-xl' : 'text-[1.5rem] sm:text-[1.8125rem] lg:text-[2.375rem]'} leading-[1.1]`}
      >
        {value ?? <Skeleton className="h-[1lh] w-14" />}
      </dd>
    </div>
  )
}
