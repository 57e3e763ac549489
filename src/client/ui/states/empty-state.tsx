import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { RuledPage } from '../paper/ruled-page'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  text: string
  action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <RuledPage margin={<Icon aria-hidden className="mx-auto mt-1.5 size-6 text-primary" />}>
      <h2 className="text-heading leading-9">{title}</h2>
      <p className="max-w-prose text-ink-soft leading-9">{text}</p>
      {action && <div className="mt-6 flex flex-wrap gap-3">{action}</div>}
    </RuledPage>
  )
}
