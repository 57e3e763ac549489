import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Laptop, LogOut, ShieldCheck, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import type { SignIn } from '#shared/features/account/sign-ins.contract'
import { businessDay } from '#shared/time/business-day'
import { businessClock } from '#shared/time/instant'
import { type ActionDefinition, useAction } from '../../api/use-action'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { QueryFailed } from '../../loading/query-failed'
import { showFailure, showNotice } from '../../notices/notice-store'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'
import { signInActions, signInQueries } from './account.queries'

/** This browser and the latest others. */
const FIRST_SHOWN = 3

const PHONES = new Set(['iPhone', 'iPad', 'Android'])

export function SignIns() {
  const { t } = useTranslation('account')
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(signInQueries.list())
  const { data: signIns } = query
  return (
    <Sheet className="pt-6 sm:pt-8">
      <h2 ref={heading} tabIndex={-1} className="px-6 text-heading outline-none sm:px-8">
        {t('signIns.title')}
      </h2>
      <p className="mt-2 px-6 pb-5 text-ink-soft sm:px-8">{t('signIns.text')}</p>
      {signIns && <SignInList signIns={signIns} onEnded={() => heading.current?.focus()} />}
      {!signIns && query.isPending && <Skeleton className="mx-6 mb-8 h-24 sm:mx-8" />}
      {!signIns && query.isError && (
        <div className="px-6 pb-8 sm:px-8">
          <QueryFailed title={t('signIns.failed')} text={t('signIns.failedText')} query={query} />
        </div>
      )}
    </Sheet>
  )
}

interface SignInListProps {
  signIns: readonly SignIn[]
  /** The pressed button is gone or disabled by then. */
  onEnded: () => void
}

function SignInList({ signIns, onEnded }: SignInListProps) {
  const { t } = useTranslation('account')
  const endOthers = useEndAction(signInActions.endOthers, { title: t('signIns.ended'), onEnded })
  const endAccess = useEndAction(signInActions.endOtherAccess, { title: t('signIns.accessEnded'), onEnded })
  const [areAllShown, setAllShown] = useState(false)
  const visibleSignIns = areAllShown ? signIns : signIns.slice(0, FIRST_SHOWN)
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {visibleSignIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} onEnded={onEnded} />
        ))}
      </ul>
      {signIns.length > FIRST_SHOWN && (
        <div className="border-line border-t px-6 py-3 sm:px-8">
          <Button look="quiet" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)}>
            {areAllShown ? t('signIns.showFewer') : t('signIns.showAll', { count: signIns.length })}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-line border-t px-6 py-5 sm:px-8">
        <Button
          look="secondary"
          busy={endOthers.isPending}
          disabled={signIns.length < 2}
          onClick={() => endOthers.mutate()}
        >
          <LogOut aria-hidden className="size-5" />
          {t('signIns.endOthers')}
        </Button>
        <p className="min-w-48 flex-1 text-ink-soft text-sm">{t('signIns.endOthersText')}</p>
      </div>
      <details className="group border-line border-t px-6 py-2 sm:px-8">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3">
          <h3 className="text-subheading">{t('signIns.intruder')}</h3>
          <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <p className="mt-1 mb-3 text-ink-soft">{t('signIns.intruderText')}</p>
        <Button look="secondary" busy={endAccess.isPending} onClick={() => endAccess.mutate()} className="mb-3">
          <ShieldCheck aria-hidden className="size-5" />
          {t('signIns.endAccess')}
        </Button>
      </details>
    </>
  )
}

function useEndAction<Input>(
  action: ActionDefinition<Input, unknown>,
  { title, onEnded }: { title: string; onEnded: () => void },
) {
  const { t } = useTranslation('account')
  return useAction({
    ...action,
    onSuccess: () => {
      showNotice({ title, description: t('signIns.endedText') })
      onEnded()
    },
    onError: () => showFailure({ title: t('signIns.notEnded'), description: t('signIns.failedText') }),
  })
}

interface SignInRowProps {
  signIn: SignIn
  onEnded: () => void
}

/** This browser has no button, because it signs out from the header. */
function SignInRow({ signIn, onEnded }: SignInRowProps) {
  const { t } = useTranslation('account')
  const moment = useDayAndTime()
  const { browser, signedInAt, lastSeenAt, isThis } = signIn
  const Icon = browser && PHONES.has(browser.system) ? Smartphone : Laptop
  const name = browser ? t('signIns.browser', browser) : t('signIns.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-6 py-4 sm:px-8">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 self-start text-primary" strokeWidth={1.75} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name}
          {isThis && <Badge>{t('signIns.thisOne')}</Badge>}
        </p>
        {!isThis && <p className="text-ink-soft text-sm">{t('signIns.lastSeen', { when: moment(lastSeenAt) })}</p>}
        <p className="text-ink-soft text-sm">{t('signIns.since', { when: moment(signedInAt) })}</p>
      </div>
      {!isThis && (
        <EndSignIn
          signIn={signIn}
          label={t('signIns.endOf', { browser: name, when: moment(signedInAt) })}
          onEnded={onEnded}
        />
      )}
    </li>
  )
}

function EndSignIn({ signIn, label, onEnded }: SignInRowProps & { label: string }) {
  const { t } = useTranslation('account')
  const end = useEndAction(signInActions.end, { title: t('signIns.endedOne'), onEnded })
  return (
    <Button look="secondary" aria-label={label} busy={end.isPending} onClick={() => end.mutate(signIn)}>
      {t('signIns.end')}
    </Button>
  )
}

function useDayAndTime() {
  const { t } = useTranslation('account')
  const days = useCalendarFormats()
  const formats = useFormats()
  const thisYear = businessDay(new Date()).slice(0, 4)
  return (instant: string) =>
    t('signIns.dayAndTime', {
      day: days.pastDay(businessDay(new Date(instant)), thisYear),
      time: formats.time(businessClock(new Date(instant)).slice(-5)),
    })
}
