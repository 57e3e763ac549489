import type { HTMLAttributes } from 'react'

/** A white card with a thin border and a soft shadow. */
export function Sheet({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded-sheet border border-line bg-sheet shadow-sheet ${className}`} {...rest} />
}
