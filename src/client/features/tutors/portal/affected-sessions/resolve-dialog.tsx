import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RESOLVED_MAX, type Resolved, type TutorState } from '#shared/features/timetable/resolve-sessions.contract'
import type { SessionUnder } from '#shared/features/tutors/time-off/time-off.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { FetchFailed } from '../../../../portal/fetch-failed'
import { RowsSkeleton } from '../../../../portal/rows-skeleton'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/overlays/dialog'
import { resolveQueries } from './resolve.queries'
import { ResolveForm } from './resolve-form'
import { ResolveOutcome } from './resolve-outcome'

/** Sessions that cannot take place as they are, and why. */
export interface Unresolved {
  title: string
  sessions: readonly SessionUnder[]
  reasonAtFirst: string
  /** Who only is away could hold them at another hour. */
  tutor: TutorState
}

export interface ResolveDialogProps {
  /** Null while the dialog is closed. As it was when the dialog opened: what is settled leaves the list behind it. */
  unresolved: Unresolved | null
  onClose: () => void
  /** When nothing is left to settle and the outcome was read. */
  onSettled?: () => void
}

/** Settles sessions that cannot take place as they are: all choices on one sheet, carried out by one act. */
export function ResolveDialog({ unresolved, onClose, onSettled }: ResolveDialogProps) {
  const { t } = useTranslation('adminTutors')
  return (
    <Dialog
      isOpen={unresolved !== null}
      onClose={onClose}
      title={unresolved?.title ?? ''}
      closeLabel={t('settle.close')}
      width="wide"
    >
      {unresolved && <Steps unresolved={unresolved} onClose={onClose} onSettled={onSettled} />}
    </Dialog>
  )
}

interface StepsProps extends Pick<ResolveDialogProps, 'onClose'> {
  unresolved: Unresolved
  onSettled: (() => void) | undefined
}

function Steps({ unresolved, onClose, onSettled }: StepsProps) {
  const { t } = useTranslation('adminTutors')
  const [outcome, setOutcome] = useState<Resolved[] | null>(null)
  const { reasonAtFirst, tutor } = unresolved
  const sessions = unresolved.sessions.slice(0, RESOLVED_MAX)
  const choices = useQuery(
    resolveQueries.choices(
      sessions.map(({ id }) => id),
      tutor,
    ),
  )

  function leave() {
    onClose()
    const done = outcome?.filter(({ refusal }) => refusal === null).length
    if (done === unresolved.sessions.length) onSettled?.()
  }

  if (outcome) {
    return (
      <div className="mt-4 grid gap-5">
        <ResolveOutcome outcome={outcome} sessions={sessions} />
        <Button className="justify-self-start" onClick={leave}>
          {t('settle.close')}
        </Button>
      </div>
    )
  }
  if (choices.data) {
    return (
      <>
        {sessions.length < unresolved.sessions.length && (
          <p className="mt-3">{t('settle.inTurns', { most: RESOLVED_MAX, count: unresolved.sessions.length })}</p>
        )}
        <ResolveForm
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
