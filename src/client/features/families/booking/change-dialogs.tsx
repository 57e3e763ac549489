import { useState } from 'react'
import type { Session } from '#shared/features/booking/booking.contract'
import { refundForStudent, type StudentRefund } from '#shared/features/booking/sessions/late-cancellation.rules'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { ApiError } from '../../../api/api-error'
import { useAction } from '../../../api/use-action'
import { lateHours } from '../../../device/page-settings'
import { useErrorWords } from '../../../form/use-error-words'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { useFamilyWords } from '../use-family-words'
import { changeOf } from './child-booking.queries'
import { type ChosenTime, FreeTimeChoice } from './free-time-choice'

interface ChangeDialogProps {
  session: Session
  child: ChildSummary
  onClose: () => void
}

/** Moves a child's session to another free time of the same tutor. */
export function MoveDialog({ session, child, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('familyBooking')
  const [from, setFrom] = useState('')
  const [time, setTime] = useState<ChosenTime | null>(null)
  const change = useChange(session, { done: t('move.done'), onClose })
  const { id: moving, subject, duration, tutor } = session
  const request = { childId: child.id, subject, duration, tutorId: tutor.id, moving }
  const newTime = time && { sessionDate: time.sessionDate, startTime: time.startTime }
  return (
    <Dialog isOpen onClose={onClose} title={t('move.title')} closeLabel={t('close')} width="wide">
      <CurrentTime session={session} />
      <FreeTimeChoice request={request} chosen={time} onChoose={setTime} from={from} onFrom={setFrom} />
      <Failure error={change.error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={change.isPending} disabled={!newTime} onClick={() => newTime && change.mutate(newTime)}>
          {t('move.send')}
        </Button>
        <Button look="secondary" onClick={onClose} disabled={change.isPending}>
          {t('back')}
        </Button>
      </div>
    </Dialog>
  )
}

const TRUE_REFUNDS: Record<string, StudentRefund> = { REFUND_IS_NONE: 'none', REFUND_IS_FULL: 'full' }

/** Cancels a child's session, after saying whether its hours come back. */
export function CancelDialog({ session, child, onClose }: ChangeDialogProps) {
  const { t } = useTranslation('familyBooking')
  const formats = useFormats()
  const { nameOf } = useFamilyWords()
  const [refund, setRefund] = useState(() => refundForStudent(session, { now: new Date(), lateHours: lateHours() }))
  const change = useChange(session, { done: t('cancel.done'), onClose, onOtherRefund: setRefund })
  return (
    <Dialog isOpen onClose={onClose} title={t('cancel.title', { name: nameOf(child) })} closeLabel={t('close')}>
      <CurrentTime session={session} />
      <p>
        {refund === 'none'
          ? t('cancel.late', { window: formats.length(lateHours()) })
          : t('cancel.refunded', { hours: formats.hours(session.duration) })}
      </p>
      <Failure error={change.error} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onClose} disabled={change.isPending}>
          {t('cancel.keep')}
        </Button>
        <Button look="secondary" busy={change.isPending} onClick={() => change.mutate({ status: 'cancelled', refund })}>
          {t('cancel.send')}
        </Button>
      </div>
    </Dialog>
  )
}

interface ChangeHandlers {
  done: string
  onClose: () => void
  /** The guardian was shown another refund than the true one; nothing has changed. */
  onOtherRefund?: (refund: StudentRefund) => void
}

function useChange(session: Session, { done, onClose, onOtherRefund }: ChangeHandlers) {
  return useAction({
    ...changeOf(session.id),
    onSuccess: () => {
      showNotice({ title: done })
      onClose()
    },
    onError: (error) => {
      const refund = error instanceof ApiError && error.body.code ? TRUE_REFUNDS[error.body.code] : undefined
      if (refund) onOtherRefund?.(refund)
    },
  })
}

function CurrentTime({ session }: { session: Session }) {
  const { t } = useTranslation('familyBooking')
  const formats = useFormats()
  const { span } = useFamilyWords()
  return (
    <p data-subject={session.subject} className="wrap-anywhere my-4 rounded-control bg-subject-soft px-4 py-3">
      {t('now', { day: formats.day(session.sessionDate), time: span(session), tutor: session.tutor.name })}
    </p>
  )
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('familyBooking')
  const errorWords = useErrorWords()
  return (
    <div role="alert">{error && <p className="mt-4 text-wrong">{errorWords.refusal(error, t('changeFailed'))}</p>}</div>
  )
}
