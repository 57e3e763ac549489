import type { ReactNode } from 'react'
import { Sheet } from '../../ui/paper/sheet'

/** A titled sheet of the progress screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0">
      <Sheet className="flex flex-col p-5 sm:p-6.5">
        <h2 className="mb-4 text-heading">{title}</h2>
        {children}
      </Sheet>
    </section>
  )
}
