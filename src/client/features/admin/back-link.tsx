import { ArrowLeft } from 'lucide-react'
import { AppLink } from '../../ui/app-link'

/** The way up to the page from which one comes here. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <AppLink
      href={href}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-semibold hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {label}
    </AppLink>
  )
}
