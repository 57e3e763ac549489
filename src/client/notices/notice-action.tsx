import { staysInApp } from '../paths'
import { AppLink } from '../ui/app-link'
import type { NoticeAction } from './notice-store'

const LOOK =
  'mt-2 inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold text-sm hover:border-ink'

/** The one thing a notice offers to do. Another site opens beside ours. */
export function NoticeActionView({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  if (action.href !== undefined) {
    const isOurs = staysInApp(action.href)
    return (
      <AppLink
        href={action.href}
        onClick={onDone}
        className={LOOK}
        {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}
      >
        {action.label}
      </AppLink>
    )
  }
  return (
    <button
      type="button"
      className={LOOK}
      onClick={() => {
        action.onSelect()
        onDone()
      }}
    >
      {action.label}
    </button>
  )
}
