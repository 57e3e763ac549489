import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { viewWithWords } from '../../../loading/view-with-words'
import { useRestOfSeries } from '../series/use-rest-of-series'
import { SESSION_EXTRA } from '../sessions/session-extra'
import { CancelSession, type CancelSessionProps } from './cancel-session'

const CANCEL_REST_OF_SERIES = viewWithWords(
  ['restOfSeries'],
  async () => (await import('../series/cancel-rest-of-series')).CancelRestOfSeries,
)

/** Asks before a session is cancelled; one of a series can be cancelled with those after it. */
export function CancelOneOrMore(props: CancelSessionProps) {
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
