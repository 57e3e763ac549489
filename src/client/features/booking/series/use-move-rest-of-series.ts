import { ApiError } from '../../../api/api-error'
import { queryKeys } from '../../../api/query-keys'
import { useAction } from '../../../api/use-action'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { SESSION_AREAS } from '../booking.queries'
import { useChangeFailure } from '../change/use-change-failure'
import { moveRestOfSeries, type RestOfSeriesTarget } from './rest-of-series.queries'

interface Moving {
  to: RestOfSeriesTarget
  onDone: () => void
}

/** Moves several sessions of a series and says how it went. */
export function useMoveRestOfSeries({ to, onDone }: Moving) {
  const { t } = useTranslation('restOfSeries')
  const { t: sessions } = useTranslation('sessions')
  const formats = useFormats()
  const showFailure = useChangeFailure()
  return useAction({
    run: moveRestOfSeries,
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
    onError: (error) => showFailure(error, isWeekLost(error) ? t('move.lost') : undefined),
  })
}

function isWeekLost(error: Error): boolean {
  return error instanceof ApiError && error.body.code === 'WEEKS_TAKEN'
}
