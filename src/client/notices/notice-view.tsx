import { CircleAlert, Feather, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { isAppPath } from '../paths'
import { AppLink } from '../ui/app-link'
import { PlainIconButton } from '../ui/icon-button'
import { dismissNotice, type Notice, type NoticeAction, useNotices } from './notice-store'

const CONTROL = 'button, a[href], input, select, textarea'

/** Both live regions exist from the start, so that screen readers announce what is added to them. */
export function NoticeView() {
  const notice = useNotices().find(({ isOpen }) => isOpen)
  const place = useNoticePlace(notice?.id)

  const isUrgent = notice?.variant === 'destructive'
  return (
    <div>
      <div
        ref={place}
        popover="manual"
        className="pointer-events-none fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none overflow-visible border-0
          bg-transparent p-4 sm:left-auto sm:w-[27rem] sm:p-6 print:hidden"
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
      className={`pointer-events-auto flex animate-rise items-start gap-3 rounded-sheet border bg-sheet p-4 text-ink
        shadow-lifted ${isUrgent ? 'border-wrong' : 'border-edge'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isUrgent ? 'text-wrong' : 'text-primary'}`} />
      <div className="wrap-anywhere min-w-0 grow">
        <p className={`font-bold ${isUrgent ? 'text-wrong' : ''}`}>{notice.title}</p>
        {notice.description && <p className="text-sm text-ink-soft">{notice.description}</p>}
        {notice.action && <NoticeActionView action={notice.action} onDone={() => dismissNotice(notice.id)} />}
      </div>
      <PlainIconButton icon={X} label={t('notices.close')} className="-m-2" onClick={() => dismissNotice(notice.id)} />
    </div>
  )
}

const LOOK =
  'mt-2 inline-flex min-h-11 items-center rounded-control border border-edge px-4 font-semibold text-sm ' +
  'hover:border-ink'

/** Links to other sites open in a new tab. */
function NoticeActionView({ action, onDone }: { action: NoticeAction; onDone: () => void }) {
  if (action.href !== undefined) {
    return (
      <AppLink
        href={action.href}
        onClick={onDone}
        className={LOOK}
        {...(!isAppPath(action.href) && { target: '_blank', rel: 'noopener noreferrer' })}
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

/**
 * A modal dialog makes everything outside it inert, including notices. While one is open they are moved into it, and
 * back when it closes.
 */
function useNoticePlace(noticeId: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const home = useRef<HTMLElement>(null)
  const pressed = usePressed()

  useEffect(() => {
    home.current ??= place.current?.parentElement ?? null
    function moveToTop() {
      const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? home.current
      if (place.current?.parentElement !== host && place.current) host?.append(place.current)
      place.current?.hidePopover()
      place.current?.showPopover()
      if (noticeId === undefined || host !== home.current || !place.current || !pressed.current) return
      uncover(pressed.current, place.current)
      // Only the first notice after a press scrolls the page.
      pressed.current = null
    }
    moveToTop()
    // The event does not bubble, so it is caught in the capture phase.
    document.addEventListener('close', moveToTop, true)
    return () => document.removeEventListener('close', moveToTop, true)
  }, [noticeId, pressed])

  return place
}

/** The control pressed last. Focus is no substitute: a busy button loses it, and Safari does not set it on a press. */
function usePressed() {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    function note({ target }: Event) {
      pressed.current = target instanceof Element ? target.closest(CONTROL) : null
    }
    document.addEventListener('click', note, true)
    return () => document.removeEventListener('click', note, true)
  }, [])
  return pressed
}

/** Scrolls so that the notice does not cover the control just pressed, which is often needed again. */
function uncover(pressed: Element, place: HTMLElement): void {
  if (!pressed.isConnected || place.contains(pressed)) return
  const [button, notice] = [pressed.getBoundingClientRect(), place.getBoundingClientRect()]
  const isBeside = button.right < notice.left || button.left > notice.right
  const isApart = button.bottom <= notice.top || button.top >= notice.bottom
  if (!isBeside && !isApart) scrollBy(0, button.bottom - notice.top)
}

/** Dismisses a notice when its time is over. One with an action waits while it is hovered or focused. */
function useNoticeTimer({ id, durationMs, action }: Notice) {
  const remainingMs = useRef(durationMs)
  // Separate states, so that a passing pointer does not dismiss a notice that has the focus.
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isHovered || isFocused

  useEffect(() => {
    if (isHeld) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissNotice(id), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [id, isHeld])

  if (!action) return {}
  return {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
