import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Settled } from '#shared/features/admin/settle-sessions.contract'
import type { StaffTimeOff } from '#shared/features/tutors/time-off.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { settleQueries } from './settle.queries'
import { SettleForm } from './settle-form'
import { SettleOutcome } from './settle-outcome'

interface SettleDialogProps {
  /** Null while the dialog is closed. As it was when the dialog opened: what is settled leaves the list behind it. */
  timeOff: StaffTimeOff | null
  onClose: () => void
}

/** Settles the sessions of a tutor who is away: all choices on one sheet, carried out by one act. */
export function SettleDialog({ timeOff, onClose }: SettleDialogProps) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog
      isOpen={timeOff !== null}
      onClose={onClose}
      title={timeOff ? t('settle.title', { name: timeOff.tutor.name }) : ''}
      closeLabel={t('settle.close')}
      width="wide"
    >
      {timeOff && <Steps key={timeOff.id} timeOff={timeOff} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ timeOff: { sessions, tutor }, onClose }: { timeOff: StaffTimeOff; onClose: () => void }) {
  const { t } = useTranslation('adminTutors')
  const [outcome, setOutcome] = useState<Settled[] | null>(null)
  const choices = useQuery(settleQueries.choices(sessions.map(({ id }) => id)))
  if (outcome) {
    return (
      <div className="mt-4 grid gap-5">
        <SettleOutcome outcome={outcome} sessions={sessions} />
        <Button className="justify-self-start" onClick={onClose}>
          {t('settle.close')}
        </Button>
      </div>
    )
  }
  if (choices.data) {
    return <SettleForm choices={choices.data} sessions={sessions} tutorName={tutor.name} onDone={setOutcome} />
  }
  if (choices.isPending) return <RowsSkeleton label={t('settle.loading')} />
  return (
    <FetchFailed
      error={choices.error}
      title={t('settle.failed')}
      onRetry={choices.refetch}
      isBusy={choices.isFetching}
    />
  )
}
