import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { isAppPath } from '../paths'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** Replaces the current history entry. */
  replace?: boolean
}

/** A link that the router follows inside the app; elsewhere the browser loads the page. */
export function AppLink({ href, replace = false, ...rest }: AppLinkProps) {
  return isAppPath(href) ? <Link href={href} replace={replace} {...rest} /> : <a href={href} {...rest} />
}

/** A standalone underlined link, high enough for a finger. */
export function TextLink({ className = '', ...rest }: AppLinkProps) {
  return (
    <AppLink
      className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
      {...rest}
    />
  )
}
