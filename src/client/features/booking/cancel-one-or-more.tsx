import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followingInSeries } from '#shared/features/booking/series.rules'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../loading/loaded-when-needed'
import { viewWithWords } from '../../loading/view-with-words'
import { sessionsQueries } from '../../tutoring/sessions.queries'
import { CancelSession, type CancelSessionProps } from './cancel-session'
import { SESSION_EXTRA } from './session-extra'

const CANCEL_FOLLOWING = viewWithWords([], async () => (await import('./cancel-following')).CancelFollowing)

/** Asks before a session is cancelled; one of a series can be cancelled with those after it. */
export function CancelOneOrMore(props: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const [isMore, setMore] = useState(false)
  const { data: upcoming = [] } = useQuery(sessionsQueries.upcoming())
  const sessions = followingInSeries(upcoming, { from: props.session, now: new Date() })
  const keep = () => setMore(false)
  if (isMore) {
    return <LoadedWhenNeeded part={CANCEL_FOLLOWING} isNeeded sessions={sessions} onDone={props.onDone} onKeep={keep} />
  }
  return (
    <>
      <CancelSession {...props} />
      {sessions.length > 1 && (
        <button type="button" onClick={() => setMore(true)} className={`mt-3 ${SESSION_EXTRA}`}>
          {t('following.open')}
        </button>
      )}
    </>
  )
}
