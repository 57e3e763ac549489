import { ApiError } from '../../api/api-error'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { SESSION_AREAS } from './booking.queries'
import { type FollowingTo, moveFollowing } from './following.queries'
import { useChangeFailure } from './use-change-failure'

interface Moving {
  to: FollowingTo
  onDone: () => void
}

/** Moves several sessions of a series and says how it went. */
export function useMoveFollowing({ to, onDone }: Moving) {
  const { t } = useTranslation('following')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const tellFailure = useChangeFailure()
  return useAction({
    act: moveFollowing,
    changes: SESSION_AREAS,
    // A week that was lost is shown as such before the next try.
    outdatedByRefusal: (refusal) => (isWeekLost(refusal) ? [queryKeys.times] : SESSION_AREAS),
    unknownWithoutAnswer: SESSION_AREAS,
    onSuccess: (moved) => {
      onDone()
      const first = moved[0] ?? to
      const told = { sessions: moved.length, day: formats.day(first.sessionDate), time: formats.time(first.startTime) }
      showNotice({ title: sessions('updated.title'), description: t('move.done', told) })
    },
    onError: (error) => tellFailure(error, isWeekLost(error) ? t('move.lost') : undefined),
  })
}

function isWeekLost(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'WEEKS_TAKEN'
}
