import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { FocusedQuestion } from '../change/focused-question'
import { useSessionAction } from '../change/use-change-session'
import { cancelRestOfSeries } from './series.queries'

interface CancelRestOfSeriesProps {
  sessions: readonly Session[]
  onDone: () => void
  onKeep: () => void
}

/** Lists the refund of each session and asks for confirmation. */
export function CancelRestOfSeries({ sessions, onDone, onKeep }: CancelRestOfSeriesProps) {
  const { t } = useTranslation('restOfSeries')
  const { t: booking } = useTranslation('booking')
  const amounts = useAmounts()
  const formats = useFormats()
  const balanceHours = readHours(useStudent().creditsRemaining)
  const rows = sessions.map((session) => ({
    session,
    refund: refundForStudent(session, { now: new Date(), lateHours: lateHours() }),
  }))
  const backHours = rows.reduce((sum, { session, refund }) => sum + (refund === 'full' ? session.duration : 0), 0)
  const cancel = useSessionAction({
    run: cancelRestOfSeries,
    onDone,
    successText: () => t('cancel.done', { hours: formats.length(backHours) }),
  })
  const send = () =>
    cancel.mutate({
      id: sessions[0]?.id ?? 0,
      sessions: rows.map(({ session: { id }, refund }) => ({ id, refund })),
    })

  return (
    <>
      <FocusedQuestion title={t('cancel.question', { sessions: sessions.length })}>
        <ul className="mt-2 grid gap-1">
          {rows.map(({ session, refund }) => (
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
      </FocusedQuestion>
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
