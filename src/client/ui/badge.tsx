import type { ReactNode } from 'react'

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center rounded-full bg-gold-soft px-3 py-0.5 font-semibold text-ink text-sm">
      {children}
    </span>
  )
}
