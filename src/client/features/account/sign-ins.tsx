import { useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import type { SignIn } from '#shared/features/security/security.contract'
import { businessDay } from '#shared/time/business-day'
import { businessClock } from '#shared/time/instant'
import { useAction } from '../../api/use-action'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { LoadFailed } from '../../ui/load-failed'
import { Sheet } from '../../ui/sheet'
import { Skeleton } from '../../ui/skeleton'
import { signInActions, signInQueries } from './sign-ins.queries'

const PHONES = new Set(['iPhone', 'iPad', 'Android'])

/** Where the student is signed in: the browser and the times, never a place. */
export function SignIns() {
  const { t } = useTranslation('account')
  const { data: signIns, ...query } = useQuery(signInQueries.list())
  return (
    <Sheet className="pt-6 sm:pt-8">
      <h2 className="px-6 text-heading sm:px-8">{t('signIns.title')}</h2>
      <p className="mt-2 px-6 pb-5 text-ink-soft sm:px-8">{t('signIns.text')}</p>
      {signIns && <SignInList signIns={signIns} />}
      {!signIns && query.isPending && <Skeleton className="mx-6 mb-8 h-24 sm:mx-8" />}
      {!signIns && query.isError && (
        <div className="px-6 pb-8 sm:px-8">
          <LoadFailed
            title={t('signIns.failed')}
            text={t('signIns.failedText')}
            retryLabel={t('signIns.retry')}
            onRetry={query.refetch}
            isBusy={query.isFetching}
          />
        </div>
      )}
    </Sheet>
  )
}

function SignInList({ signIns }: { signIns: readonly SignIn[] }) {
  const { t } = useTranslation('account')
  const endOthers = useAction({
    ...signInActions.endOthers,
    onSuccess: () => showNotice({ title: t('signIns.ended'), description: t('signIns.endedText') }),
    onError: () =>
      void showNotice({ title: t('signIns.notEnded'), description: t('signIns.failedText'), variant: 'destructive' }),
  })
  return (
    <>
      <ul className="divide-y divide-line border-line border-t">
        {signIns.map((signIn) => (
          <SignInRow key={`${signIn.signedInAt} ${signIn.lastSeenAt} ${signIn.isThis}`} signIn={signIn} />
        ))}
      </ul>
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
    </>
  )
}

function SignInRow({ signIn: { browser, signedInAt, lastSeenAt, isThis } }: { signIn: SignIn }) {
  const { t } = useTranslation('account')
  const moment = useDayAndTime()
  const Icon = browser && PHONES.has(browser.system) ? Smartphone : Laptop
  return (
    <li className="flex gap-4 px-6 py-4 sm:px-8">
      <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-primary" strokeWidth={1.75} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {browser ? t('signIns.browser', browser) : t('signIns.unknown')}
          {isThis && <Badge>{t('signIns.thisOne')}</Badge>}
        </p>
        {!isThis && <p className="text-ink-soft text-sm">{t('signIns.lastSeen', { when: moment(lastSeenAt) })}</p>}
        <p className="text-ink-soft text-sm">{t('signIns.since', { when: moment(signedInAt) })}</p>
      </div>
    </li>
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
