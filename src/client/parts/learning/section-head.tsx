import type { ReactNode } from 'react'

/** The title of a part of the dashboard, with a link at its end. */
export function SectionHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-3.5 flex flex-wrap items-baseline justify-between gap-x-4 lg:mb-4">
      <h2 className="text-[1.5625rem] leading-tight lg:text-[1.875rem]">{title}</h2>
      {children}
    </div>
  )
}
