import { useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import { mondayOf } from '#shared/features/tutors/tutors.rules'
import { businessDay } from '#shared/time/business-day'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { Page } from '../../../ui/page'
import { EmptyState } from '../../../ui/states/empty-state'
import { DeskList } from './desk-list'
import { DeskState } from './desk-state'
import { nextOf } from './session/session-times'
import { tutorQueries } from './tutor.queries'

/** Today's sessions, the next one open. */
export function TodayView({ now }: { now: Date }) {
  const { t } = useTranslation('tutorDesk')
  const formats = useFormats()
  const today = businessDay(now)
  const week = useQuery(tutorQueries.week(mondayOf(today)))
  const sessions = week.data?.filter(({ sessionDate }) => sessionDate === today)
  return (
    <Page
      title={sessions?.length ? t('today.title', { count: sessions.length }) : t('today.noneTitle')}
      eyebrow={`${formats.day(today)} · ${t('timeZone')}`}
      width="reading"
    >
      <DeskState query={week}>
        {sessions?.length === 0 && (
          <EmptyState icon={CalendarCheck} title={t('today.empty.title')} text={t('today.empty.text')} />
        )}
        {sessions && sessions.length > 0 && (
          <DeskList sessions={sessions} next={nextOf(sessions, now)} now={now} label={t('menu.today')} />
        )}
      </DeskState>
    </Page>
  )
}
