import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SETTLED_MOST, type Settled, type TutorState } from '#shared/features/admin/settle-sessions.contract'
import type { SessionUnder } from '#shared/features/tutors/time-off.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { FetchFailed } from '../fetch-failed'
import { RowsSkeleton } from '../rows-skeleton'
import { settleQueries } from './settle.queries'
import { SettleForm } from './settle-form'
import { SettleOutcome } from './settle-outcome'

/** Sessions that cannot take place as they are, and why. */
export interface Unsettled {
  title: string
  sessions: readonly SessionUnder[]
  reasonAtFirst: string
  /** Who only is away could hold them at another hour. */
  tutor: TutorState
}

export interface SettleDialogProps {
  /** Null while the dialog is closed. As it was when the dialog opened: what is settled leaves the list behind it. */
  unsettled: Unsettled | null
  onClose: () => void
  /** When nothing is left to settle and the outcome was read. */
  onSettled?: () => void
}

/** Settles sessions that cannot take place as they are: all choices on one sheet, carried out by one act. */
export function SettleDialog({ unsettled, onClose, onSettled }: SettleDialogProps) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog
      isOpen={unsettled !== null}
      onClose={onClose}
      title={unsettled?.title ?? ''}
      closeLabel={t('settle.close')}
      width="wide"
    >
      {unsettled && <Steps unsettled={unsettled} onClose={onClose} onSettled={onSettled} />}
    </Dialog>
  )
}

interface StepsProps extends Pick<SettleDialogProps, 'onClose'> {
  unsettled: Unsettled
  onSettled: (() => void) | undefined
}

function Steps({ unsettled, onClose, onSettled }: StepsProps) {
  const { t } = useTranslation('adminTutors')
  const [outcome, setOutcome] = useState<Settled[] | null>(null)
  const { reasonAtFirst, tutor } = unsettled
  const sessions = unsettled.sessions.slice(0, SETTLED_MOST)
  const choices = useQuery(
    settleQueries.choices(
      sessions.map(({ id }) => id),
      tutor,
    ),
  )

  function leave() {
    onClose()
    const done = outcome?.filter(({ refusal }) => refusal === null).length
    if (done === unsettled.sessions.length) onSettled?.()
  }

  if (outcome) {
    return (
      <div className="mt-4 grid gap-5">
        <SettleOutcome outcome={outcome} sessions={sessions} />
        <Button className="justify-self-start" onClick={leave}>
          {t('settle.close')}
        </Button>
      </div>
    )
  }
  if (choices.data) {
    return (
      <>
        {sessions.length < unsettled.sessions.length && (
          <p className="mt-3">{t('settle.inTurns', { most: SETTLED_MOST, count: unsettled.sessions.length })}</p>
        )}
        <SettleForm
          choices={choices.data}
          sessions={sessions}
          tutor={tutor}
          reasonAtFirst={reasonAtFirst}
          onDone={setOutcome}
        />
      </>
    )
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
