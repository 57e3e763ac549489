import type { ReactNode } from 'react'
import { SectionHead } from '../../parts/learning/section-head'

const MARGINS = {
  narrow: '[--margin-at:1.5rem] sm:[--margin-at:2.5rem]',
  names: '[--margin-at:6.25rem] sm:[--margin-at:8.5rem]',
}

interface PanelProps {
  title: string
  /** Drawn as a page of the exercise book with a margin of this width; otherwise on the paper itself. */
  margin?: keyof typeof MARGINS | undefined
  children: ReactNode
}

/** A titled part of the progress screen. */
export function Panel({ title, margin, children }: PanelProps) {
  return (
    <section className="min-w-0">
      <SectionHead title={title} />
      {margin ? (
        <div className={`margin-line rounded-sheet border border-line bg-sheet shadow-sheet ${MARGINS[margin]}`}>
          {children}
        </div>
      ) : (
        children
      )}
    </section>
  )
}

/** Shown in a panel without data. */
export function BlankPage({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="ruled min-h-44 bg-[position:0_-0.25rem]!">
      <p className="max-w-prose pt-0.5 text-ink-soft leading-9">{text}</p>
      {children && <div className="mt-5">{children}</div>}
    </div>
  )
}
