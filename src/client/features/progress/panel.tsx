import type { ReactNode } from 'react'
import { Sheet } from '../../ui/paper/sheet'

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

/** Shown in a panel without data. */
export function BlankPage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="ruled min-h-44 grow bg-[position:0_-0.25rem]!">
      <p className="max-w-prose pt-0.5 text-ink-soft leading-9">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
