import { useEffect, useRef } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { useAmounts } from '../../i18n/amounts'
import { useTranslation } from '../../i18n/use-translation'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { useChangeSession } from './use-change-session'

interface CancelSessionProps {
  session: Session
  onDone: () => void
  onKeep: () => void
}

/** Asks before a session is cancelled, and says first how many hours come back. */
export function CancelSession({ session, onDone, onKeep }: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  const change = useChangeSession(session, { onDone })
  const after = readHours(useStudent().creditsRemaining) + session.duration
  const question = useRef<HTMLDivElement>(null)

  // The button that led here is gone: the question takes the focus, so that it is read out.
  useEffect(() => question.current?.focus(), [])

  return (
    <>
      <div ref={question} tabIndex={-1} className="mt-6 outline-none">
        <h3 className="text-subheading">{t('change.cancelQuestion')}</h3>
        <p className="mt-1">{t('change.cancelText', { count: session.duration, after: amounts.hours(after) })}</p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeep} disabled={change.isPending}>
          {t('change.keep')}
        </Button>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate({ status: 'cancelled' })}>
          {change.isPending ? t('change.cancelling') : t('change.cancel')}
        </Button>
      </div>
    </>
  )
}
