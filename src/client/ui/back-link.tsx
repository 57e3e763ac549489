import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { AppLink } from './app-link'

/** A link to the parent page, shown above a title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <AppLink
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-medium underline-offset-4
        hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {children}
    </AppLink>
  )
}
