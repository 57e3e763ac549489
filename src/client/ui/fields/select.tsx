import { ChevronDown } from 'lucide-react'
import type { SelectHTMLAttributes } from 'react'
import { CONTROL } from './text-input'

export function Select({ className = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className="relative">
      <select className={`${CONTROL} appearance-none pr-12 pl-4 ${className}`} {...rest} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5 text-ink-soft"
      />
    </div>
  )
}
