import { ApiError } from '../../api/api-error'
import { queryKeys } from '../../api/query-keys'
import { useAction } from '../../api/use-action'
import { useErrorWords } from '../../form/use-error-words'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { SESSION_AREAS } from './booking.queries'
import { moveFollowing } from './series.queries'

interface Moving {
  to: { sessionDate: string; startTime: string }
  onDone: () => void
}

/** Moves several sessions of a series and says how it went. */
export function useMoveFollowing({ to, onDone }: Moving) {
  const { t } = useTranslation('following')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const errorWords = useErrorWords()
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
    onError: (error) => {
      const failed = sessions('error.updateFailed')
      const refusal = error instanceof ApiError ? errorWords.refusal(error, failed) : failed
      const description = isWeekLost(error) ? t('move.lost') : refusal
      showNotice({ title: sessions('error.title'), description, variant: 'destructive' })
    },
  })
}

function isWeekLost(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'WEEKS_TAKEN'
}
