import { useEffect, useRef, useState } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent, type StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { useStudent } from '../../../sign-in/student'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { useRestOfSeries } from '../series/use-rest-of-series'
import { SESSION_EXTRA } from '../sessions/session-extra'
import { MoveSession } from './move-session'
import { useChangeSession } from './use-change-session'

const CANCEL_REST_OF_SERIES = viewWithWords(
  ['restOfSeries'],
  async () => (await import('../series/cancel-rest-of-series')).CancelRestOfSeries,
)

interface ChangeSessionDialogProps {
  /** Null while the dialog is closed. */
  session: Session | null
  onClose: () => void
}

/** Moves a session to another free time, or cancels it. */
export function ChangeSessionDialog({ session, onClose }: ChangeSessionDialogProps) {
  const { t } = useTranslation('booking')
  return (
    <Dialog
      isOpen={session !== null}
      onClose={onClose}
      title={t('change.title')}
      closeLabel={t('change.close')}
      width="wide"
    >
      {session && <Steps key={session.id} session={session} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const labels = useSessionLabels()
  const [isCancelling, setCancelling] = useState(false)
  const [refund, setRefund] = useState(() => refundForStudent(session, { now: new Date(), lateHours: lateHours() }))
  const isLate = refund === 'none'
  const now = { day: formats.day(session.sessionDate), time: formats.time(session.startTime) }
  return (
    <>
      <p data-subject={session.subject} className="wrap-anywhere mt-3 rounded-control bg-subject-soft px-4 py-3">
        <b className="font-semibold">{labels.subject(session)}</b> {labels.tutor(session)}
        <br />
        {t('change.now', now)}
      </p>
      {isCancelling || isLate ? (
        <CancelOneOrMore
          session={session}
          refund={refund}
          onOtherRefund={setRefund}
          onDone={onClose}
          onKeep={isLate ? onClose : () => setCancelling(false)}
        />
      ) : (
        <MoveSession
          session={session}
          onOtherRefund={setRefund}
          onDone={onClose}
          onCancel={() => setCancelling(true)}
        />
      )}
    </>
  )
}

/** Asks before a session is cancelled; one of a series can be cancelled with those after it. */
function CancelOneOrMore(props: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const [isMore, setMore] = useState(false)
  const sessions = useRestOfSeries(props.session)
  const keep = () => setMore(false)
  if (isMore) {
    return (
      <LoadedWhenNeeded part={CANCEL_REST_OF_SERIES} isNeeded sessions={sessions} onDone={props.onDone} onKeep={keep} />
    )
  }
  return (
    <>
      <CancelSession {...props} />
      {sessions.length > 1 && (
        <button type="button" onClick={() => setMore(true)} className={`mt-3 ${SESSION_EXTRA}`}>
          {t('restOfSeries.open')}
        </button>
      )}
    </>
  )
}

interface CancelSessionProps {
  session: Session
  /** What cancelling gives back, as far as is known here; the server has the last word. */
  refund: StudentRefund
  onOtherRefund: (refund: StudentRefund) => void
  onDone: () => void
  onKeep: () => void
}

/** Asks before a session is cancelled, and says first how many hours come back. */
function CancelSession({ session, refund, onOtherRefund, onDone, onKeep }: CancelSessionProps) {
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
