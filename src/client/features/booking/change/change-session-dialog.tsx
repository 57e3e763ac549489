import { useState } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent, type StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/page-settings'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { useStudent } from '../../../sign-in/student'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { useRestOfSeries } from '../series/use-series'
import { SESSION_LINK } from '../sessions/calendar-link'
import { FocusedQuestion } from './focused-question'
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
      {session && <ChangeSteps key={session.id} session={session} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeSteps({ session, onClose }: { session: Session; onClose: () => void }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const labels = useSessionLabels()
  const [isCancelling, setCancelling] = useState(false)
  const [refund, setRefund] = useState(() => refundForStudent(session, { now: new Date(), lateHours: lateHours() }))
  const isLate = refund === 'none'
  return (
    <>
      <p data-subject={session.subject} className="wrap-anywhere mt-3 rounded-control bg-subject-soft px-4 py-3">
        <b className="font-semibold">{labels.subject(session)}</b> {labels.tutor(session)}
        <br />
        {t('change.now', { day: formats.day(session.sessionDate), time: formats.time(session.startTime) })}{' '}
        <OwnTime {...session} />
      </p>
      {isCancelling || isLate ? (
        <CancelSession
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

interface CancelSessionProps {
  session: Session
  /** As computed here. The server refuses the request if it is not the true one. */
  refund: StudentRefund
  onOtherRefund: (refund: StudentRefund) => void
  onDone: () => void
  onKeep: () => void
}

/** Asks for confirmation, and offers to cancel the rest of a series too. */
function CancelSession({ session, refund, onOtherRefund, onDone, onKeep }: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const amounts = useAmounts()
  const formats = useFormats()
  const [isRestCancelled, setRestCancelled] = useState(false)
  const sessions = useRestOfSeries(session)
  const change = useChangeSession(session, { onDone, onOtherRefund })
  const after = readHours(useStudent().creditsRemaining) + session.duration
  if (isRestCancelled) {
    const rest = { sessions, onDone, onKeep: () => setRestCancelled(false) }
    return <LoadedWhenNeeded part={CANCEL_REST_OF_SERIES} isNeeded {...rest} />
  }
  return (
    <>
      {/* The key moves the focus to the new text when the refund turns out to be another one. */}
      <FocusedQuestion key={refund} title={t('change.cancelQuestion')}>
        <p className="mt-1">
          {refund === 'none'
            ? t('change.late', { window: formats.length(lateHours()) })
            : t('change.cancelText', { count: session.duration, after: amounts.hours(after) })}
        </p>
      </FocusedQuestion>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeep} disabled={change.isPending}>
          {t('change.keep')}
        </Button>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate({ status: 'cancelled', refund })}>
          {change.isPending ? t('change.cancelling') : t('change.cancel')}
        </Button>
      </div>
      {sessions.length > 1 && (
        <button type="button" onClick={() => setRestCancelled(true)} className={`mt-3 ${SESSION_LINK}`}>
          {t('restOfSeries.open')}
        </button>
      )}
    </>
  )
}
