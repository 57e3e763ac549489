import { useEffect, useRef } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent } from '#shared/features/booking/sessions/late-cancellation.rules'
import { useAction } from '../../../api/use-action'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { SESSION_AREAS } from '../booking.queries'
import { useChangeFailure } from '../change/use-change-failure'
import { cancelRestOfSeries } from './rest-of-series.queries'

interface CancelRestOfSeriesProps {
  sessions: readonly Session[]
  onDone: () => void
  onKeep: () => void
}

/** Says of each session what it gives back, and cancels all of them. */
export function CancelRestOfSeries({ sessions, onDone, onKeep }: CancelRestOfSeriesProps) {
  const { t } = useTranslation('restOfSeries')
  const { t: booking } = useTranslation('booking')
  const amounts = useAmounts()
  const formats = useFormats()
  const balanceHours = readHours(useStudent().creditsRemaining)
  const question = useRef<HTMLDivElement>(null)
  const shown = sessions.map((session) => ({
    session,
    refund: refundForStudent(session, { now: new Date(), lateHours: lateHours() }),
  }))
  const backHours = shown.reduce((sum, { session, refund }) => sum + (refund === 'full' ? session.duration : 0), 0)
  const cancel = useCancelRestOfSeries({ backHours, onDone })
  const send = () =>
    cancel.mutate({
      id: sessions[0]?.id ?? 0,
      sessions: shown.map(({ session: { id }, refund }) => ({ id, refund })),
    })

  // The button that led here is gone: the question takes the focus, so that it is read out.
  useEffect(() => question.current?.focus(), [])

  return (
    <>
      <div ref={question} tabIndex={-1} className="mt-6 outline-none">
        <h3 className="text-subheading">{t('cancel.question', { sessions: sessions.length })}</h3>
        <ul className="mt-2 grid gap-1">
          {shown.map(({ session, refund }) => (
            <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
              <span className="first-letter:uppercase">
                {formats.day(session.sessionDate)}, {formats.time(session.startTime)}
              </span>
              <span className="text-ink-soft">
                {refund === 'full' ? t('cancel.back', { hours: formats.length(session.duration) }) : t('cancel.none')}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2">{t('cancel.after', { after: amounts.hours(balanceHours + backHours) })}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeep} disabled={cancel.isPending}>
          {t('cancel.keep')}
        </Button>
        <Button look="secondary" busy={cancel.isPending} onClick={send}>
          {cancel.isPending ? booking('change.cancelling') : t('cancel.cancel')}
        </Button>
      </div>
    </>
  )
}

function useCancelRestOfSeries({ backHours, onDone }: { backHours: number; onDone: () => void }) {
  const { t } = useTranslation('restOfSeries')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const showFailure = useChangeFailure()
  return useAction({
    run: cancelRestOfSeries,
    changes: SESSION_AREAS,
    outdatedByRefusal: () => SESSION_AREAS,
    onSuccess: () => {
      onDone()
      const description = t('cancel.done', { hours: formats.length(backHours) })
      showNotice({ title: sessions('updated.title'), description })
    },
    onError: (error) => showFailure(error),
  })
}
