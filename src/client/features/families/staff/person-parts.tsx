import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The head of a sheet on the page of a family. */
export function SheetHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-6 py-4">
      <h2 className="text-subheading">{title}</h2>
      {children}
    </header>
  )
}

/** People side by side, separated by lines. */
export function PeopleGrid({ children }: { children: ReactNode }) {
  return (
    <ul
      className="grid gap-px bg-line *:bg-sheet *:px-6 *:pt-5 *:pb-6 sm:grid-cols-2
        sm:*:last:odd:col-span-2"
    >
      {children}
    </ul>
  )
}

/** The initials of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

interface PersonHeadProps {
  name: string
  /** Beside the name. */
  action?: ReactNode
  children: ReactNode
}

export function PersonHead({ name, action, children }: PersonHeadProps) {
  return (
    <div className="flex items-center gap-3.5">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-paper font-bold text-ink ring-1 ring-edge/40
          ring-inset"
      >
        {initialsOf(name)}
      </span>
      <div className="min-w-0 grow">
        <h3 className="wrap-anywhere font-[620] font-serif text-lg leading-snug">{name}</h3>
        {children}
      </div>
      {action}
    </div>
  )
}

interface ContactLineProps {
  icon: LucideIcon
  isGood?: boolean
  children: ReactNode
}

export function ContactLine({ icon: Icon, isGood = false, children }: ContactLineProps) {
  return (
    <li className={`flex items-start gap-2.5 leading-snug ${isGood ? 'text-correct' : ''}`}>
      <Icon aria-hidden className={`mt-0.5 size-[17px] shrink-0 ${isGood ? '' : 'text-ink-soft'}`} />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  )
}

export const TEXT_BUTTON = `inline-flex min-h-11 shrink-0 items-center rounded-control px-1 font-semibold text-sm
  underline decoration-edge/55 underline-offset-4 hover:decoration-ink`
