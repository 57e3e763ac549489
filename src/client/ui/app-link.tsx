import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { staysInApp } from '../paths'

export type AppLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
  /** The page left is not gone back to. */
  replace?: boolean
}

/** A link: the router follows it when it stays in the app, otherwise the browser loads the page. */
export function AppLink({ href, replace = false, ...rest }: AppLinkProps) {
  return staysInApp(href) ? <Link href={href} replace={replace} {...rest} /> : <a href={href} {...rest} />
}
