import type { ReactNode } from 'react'

/** A ruled page with a margin in which the steps are numbered. */
export function NumberedSteps({ children }: { children: ReactNode }) {
  return (
    <ol
      className="relative -mx-4 border-line border-y bg-sheet before:absolute before:inset-y-0 before:left-11.5
        before:w-0.5
        before:bg-margin sm:mx-0 sm:rounded-sheet sm:border sm:shadow-sheet"
    >
      {children}
    </ol>
  )
}

interface StepProps {
  number: number
  title: string
  /** Beside the title, such as how long it takes. */
  aside?: string
  children: ReactNode
}

export function Step({ number, title, aside, children }: StepProps) {
  const id = `step-${number}`
  return (
    <li className="grid grid-cols-[2.875rem_minmax(0,1fr)] border-rule border-t first:border-t-0">
      <span aria-hidden className="pt-4 text-center font-serif text-[1.25rem] text-ink-soft">
        {number}.
      </span>
      <section aria-labelledby={id} className="min-w-0 pt-4 pr-4 pb-5 pl-4.5 sm:pr-6">
        <div className="mb-3 flex items-baseline justify-between gap-3">
          <h2 id={id} className="text-subheading">
            {title}
          </h2>
          {aside && <span className="text-ink-soft text-sm">{aside}</span>}
        </div>
        {children}
      </section>
    </li>
  )
}
