import { useQuery } from '@tanstack/react-query'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { tutorQueries } from '../../portal/queries/tutors.queries'
import { markOf } from './board/session-mark'
import { shortNames } from './board/short-names'
import { isShown, type TimetableFilters } from './use-timetable-filters'

interface SummaryRequest {
  filters: TimetableFilters
  sessions: readonly TimetableSession[] | undefined
  days: readonly TimetableDay[] | undefined
}

/** How many sessions there are, what is left to do about them, and who is away. */
export function useTimetableSummary({ filters, sessions, days }: SummaryRequest): string {
  const { t } = useTranslation('adminTimetable')
  const { data: tutors = [] } = useQuery(tutorQueries.list())
  const zone = useFormats().timeZone()
  if (!sessions) return t('subtitle', { zone })
  const now = new Date()
  const shown = sessions.filter((session) => isShown(filters, session))
  const ahead = shown.filter((session) => session.status === 'scheduled' && isAhead(session, now)).length
  const unmarked = shown.filter((session) => markOf(session, now) === 'attendanceMissing').length
  const away = filters.span === 'day' ? days?.find(({ day }) => day === filters.day)?.timeOff : []
  const names = shortNames(tutors)
  const awayNames = [...new Set(away?.map(({ tutorId }) => names.get(tutorId) ?? ''))].filter(Boolean)
  return [
    t('sessions', { count: shown.length }),
    ahead > 0 && t('ahead', { count: ahead }),
    unmarked > 0 && t('unmarked', { count: unmarked }),
    ...awayNames.map((tutor) => t('isAway', { tutor })),
    zone,
  ]
    .filter(Boolean)
    .join(' · ')
}
