import type { HTMLAttributes } from 'react'

/** White paper on the page: a hairline and a soft shadow. */
export function Sheet({ className = '', ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={`rounded-sheet border border-line bg-sheet shadow-sheet ${className}`} {...rest} />
}
