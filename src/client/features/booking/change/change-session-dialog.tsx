import { useState } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent } from '#shared/features/booking/sessions/late-cancellation.rules'
import { lateHours } from '../../../device/late-hours'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { Dialog } from '../../../ui/overlays/dialog'
import { CancelOneOrMore } from './cancel-one-or-more'
import { MoveSession } from './move-session'

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
