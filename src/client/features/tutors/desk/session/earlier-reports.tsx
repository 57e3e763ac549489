import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'
import { Folded } from './folded'
import { sessionQueries } from './session.queries'

/** What the tutor reported about the student before; nothing before the first report. */
export function EarlierReports({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('tutorSession')
  const formats = useFormats()
  const { data } = useQuery(sessionQueries.report(sessionId))
  const reports = data?.earlier ?? []
  const [latest] = reports
  if (!latest) return null
  const summary = t('report.earlierCount', { count: reports.length, day: formats.day(latest.sessionDate) })
  return (
    <Folded icon={History} title={t('report.earlier')} summary={summary}>
      <ol className="grid gap-5">
        {reports.map(({ sessionId: id, sessionDate, done, stillHard, next }) => (
          <li key={id}>
            <h3 className="text-ink-soft text-sm first-letter:uppercase">{formats.day(sessionDate)}</h3>
            <p className="wrap-anywhere mt-1 whitespace-pre-line">{done}</p>
            {stillHard && (
              <>
                <h4 className="mt-2 font-semibold text-sm">{t('report.stillHard')}</h4>
                <p className="wrap-anywhere whitespace-pre-line">{stillHard}</p>
              </>
            )}
            <h4 className="mt-2 font-semibold text-sm">{t('report.next')}</h4>
            <p className="wrap-anywhere whitespace-pre-line">{next}</p>
          </li>
        ))}
      </ol>
    </Folded>
  )
}
