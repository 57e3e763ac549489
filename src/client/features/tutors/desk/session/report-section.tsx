import { useQuery } from '@tanstack/react-query'
import { canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import type { DeskSession } from '#shared/features/tutors/tutor-desk.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { DeskState } from '../desk-state'
import { ReportForm } from './report-form'
import { ReportText } from './report-text'
import { reportQueries } from './reports.queries'
import { timesOf } from './session-times'

/** What was done and what comes next: to be written as long as that is possible, afterwards to be read. */
export function ReportSection({ session, now }: { session: DeskSession; now: Date }) {
  const { t } = useTranslation('tutorSession')
  const times = timesOf(session)
  const query = useQuery({ ...reportQueries.of(session.id), enabled: now >= times.endsAt })
  return (
    <section aria-labelledby="session-report">
      <h2 id="session-report" className="text-subheading">
        {t('report.title')}
      </h2>
      {now < times.endsAt ? (
        <p className="mt-2 text-ink-soft">{t('report.early')}</p>
      ) : (
        <DeskState query={query}>
          {query.data &&
            (canTutorReport(times, now) ? (
              <ReportForm key={JSON.stringify(query.data.report)} sessionId={session.id} given={query.data} />
            ) : (
              <ReportText report={query.data.report} />
            ))}
        </DeskState>
      )}
    </section>
  )
}
