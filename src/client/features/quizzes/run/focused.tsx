import type { ReactNode } from 'react'

/** A question without the rest of the site, which is below the screen. */
export function Focused({ children }: { children: ReactNode }) {
  return (
    <div data-focused className="min-h-dvh">
      {children}
    </div>
  )
}
