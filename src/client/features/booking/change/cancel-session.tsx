import { useEffect, useRef } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import type { StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/late-hours'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { useChangeSession } from './use-change-session'

export interface CancelSessionProps {
  session: Session
  /** What cancelling gives back, as far as is known here; the server has the last word. */
  refund: StudentRefund
  onOtherRefund: (refund: StudentRefund) => void
  onDone: () => void
  onKeep: () => void
}

/** Asks before a session is cancelled, and says first how many hours come back. */
export function CancelSession({ session, refund, onOtherRefund, onDone, onKeep }: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  const formats = useFormats()
  const change = useChangeSession(session, { onDone, onOtherRefund })
  const after = readHours(useStudent().creditsRemaining) + session.duration
  const question = useRef<HTMLDivElement>(null)

  // The button that led here is gone: the question takes the focus, so that it is read out.
  // So does another answer about the hours.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked changes with the refund.
  useEffect(() => question.current?.focus(), [refund])

  return (
    <>
      <div ref={question} tabIndex={-1} className="mt-6 outline-none">
        <h3 className="text-subheading">{t('change.cancelQuestion')}</h3>
        <p className="mt-1">
          {refund === 'none'
            ? t('change.late', { window: formats.length(lateHours()) })
            : t('change.cancelText', { count: session.duration, after: amounts.hours(after) })}
        </p>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeep} disabled={change.isPending}>
          {t('change.keep')}
        </Button>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate({ status: 'cancelled', refund })}>
          {change.isPending ? t('change.cancelling') : t('change.cancel')}
        </Button>
      </div>
    </>
  )
}
