import { CircleAlert, Feather, X } from 'lucide-react'
import { useTranslation } from '../i18n/use-translation'
import { staysInApp } from '../paths'
import { AppLink } from '../ui/app-link'
import type { NoticeAction } from './notice-store'
import { dismissNotice, type Notice, useNotices } from './notice-store'
import { useNoticePlace } from './use-notice-place'
import { useNoticeTimer } from './use-notice-timer'

/** The place where notices appear. Both live regions are there beforehand, so that what enters them is read out. */
export function NoticeView() {
  const notice = useNotices().find(({ isOpen }) => isOpen)
  const place = useNoticePlace(notice?.id)

  const isUrgent = notice?.variant === 'destructive'
  return (
    <div>
      <div
        ref={place}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-visible border-0 bg-transparent p-4 sm:left-auto sm:w-[27rem] sm:p-6 print:hidden"
      >
        <div role="status" aria-live="polite">
          {notice && !isUrgent && <NoticeCard key={notice.id} notice={notice} />}
        </div>
        <div role="alert" aria-live="assertive">
          {notice && isUrgent && <NoticeCard key={notice.id} notice={notice} />}
        </div>
      </div>
    </div>
  )
}

function NoticeCard({ notice }: { notice: Notice }) {
  const { t } = useTranslation()
  const holdHandlers = useNoticeTimer(notice)
  const isUrgent = notice.variant === 'destructive'
  const Icon = isUrgent ? CircleAlert : Feather

  return (
    <div
      {...holdHandlers}
      className={`pointer-events-auto flex animate-rise items-start gap-3 rounded-sheet border bg-sheet p-4 text-ink shadow-lifted ${isUrgent ? 'border-wrong' : 'border-edge'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isUrgent ? 'text-wrong' : 'text-primary'}`} />
      <div className="wrap-anywhere min-w-0 grow">
        <p className={`font-bold ${isUrgent ? 'text-wrong' : ''}`}>{notice.title}</p>
        {notice.description && <p className="text-sm text-ink-soft">{notice.description}</p>}
        {notice.action && <NoticeActionView action={notice.action} onDone={() => dismissNotice(notice.id)} />}
      </div>
      <button
        type="button"
        aria-label={t('notices.close')}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
        onClick={() => dismissNotice(notice.id)}
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const LOOK =
  'mt-2 inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold text-sm hover:border-ink'

/** The one thing a notice offers to do. Another site opens beside ours. */
function NoticeActionView({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
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
