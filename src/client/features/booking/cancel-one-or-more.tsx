import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../loading/loaded-when-needed'
import { viewWithWords } from '../../loading/view-with-words'
import { CancelSession, type CancelSessionProps } from './cancel-session'
import { SESSION_EXTRA } from './session-extra'
import { useFollowing } from './use-following'

const CANCEL_FOLLOWING = viewWithWords(['following'], async () => (await import('./cancel-following')).CancelFollowing)

/** Asks before a session is cancelled; one of a series can be cancelled with those after it. */
export function CancelOneOrMore(props: CancelSessionProps) {
  const { t } = useTranslation('booking')
  const [isMore, setMore] = useState(false)
  const sessions = useFollowing(props.session)
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
