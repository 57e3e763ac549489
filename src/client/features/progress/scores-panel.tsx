import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/states/skeleton'
import { BlankPage, Panel } from './panel'
import { LineSample, ScoreChart, type ScoreLine, scoreLines } from './score-chart'

const LEGEND = 'mt-4 grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-3'

/** The scores are undefined while loading. */
export function ScoresPanel({ scores }: { scores: ProgressHistory['scores'] | undefined }) {
  const { t } = useTranslation('progress')
  const lines = scoreLines(scores ?? [])
  return (
    <Panel title={t('scores.title')}>
      {/* Always as high as a chart with its legend, so that the panels below do not move. */}
      <div className="flex min-h-[22.25rem] flex-col sm:min-h-[16.75rem]">
        {scores === undefined && <ChartSkeleton />}
        {scores?.length === 0 && (
          <BlankPage text={t('scores.empty')}>
            <ButtonLink href={paths.quizzes}>{t('scores.action')}</ButtonLink>
          </BlankPage>
        )}
        {lines.length > 0 && (
          <>
            <ScoreChart lines={lines} />
            <ul className={LEGEND}>
              {SUBJECTS.map((subject) => (
                <LegendEntry key={subject} subject={subject} line={lines.find((line) => line.subject === subject)} />
              ))}
            </ul>
            <ScoreTable lines={lines} />
          </>
        )}
      </div>
    </Panel>
  )
}

function ChartSkeleton() {
  return (
    <>
      <Skeleton className="h-54" />
      <div className={LEGEND}>
        {SUBJECTS.map((subject) => (
          <Skeleton key={subject} className="h-9 w-32" />
        ))}
      </div>
    </>
  )
}

/** Subjects without scores are listed too, so that the legend keeps its height. */
function LegendEntry({ subject, line }: { subject: Subject; line: ScoreLine | undefined }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const last = line?.points.at(-1)?.percent
  return (
    <li data-subject={subject} className="flex items-center gap-2.5">
      <LineSample subject={subject} />
      <span className="leading-tight">
        <AppLink
          href={paths.quizSubject(subject)}
          className="block font-semibold underline-offset-4 hover:underline pointer-coarse:underline"
        >
          {site(`subjects.${subject}.name`)}
        </AppLink>
        <span className="text-ink-soft text-sm">
          {last === undefined ? t('scores.noneYet') : t('scores.latest', { percent: formats.percent(last) })}
        </span>
      </span>
    </li>
  )
}

function ScoreTable({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  return (
    <details className="mt-2 text-[0.9375rem]">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        {t('scores.table')}
      </summary>
      <table className="w-full max-w-md tabular-nums">
        <caption className="sr-only">{t('scores.title')}</caption>
        <thead className="text-left text-ink-soft">
          <tr>
            <th scope="col">{t('table.subject')}</th>
            <th scope="col">{t('table.day')}</th>
            <th scope="col">{t('table.score')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, points }) =>
            points.map(({ attemptId, day, percent }) => (
              <tr key={attemptId} className="border-line border-t">
                <th scope="row" className="text-left font-normal">
                  {site(`subjects.${subject}.name`)}
                </th>
                <td>{formats.day(day)}</td>
                <td>
                  <AppLink
                    href={paths.attempt(subject, attemptId)}
                    className="inline-flex min-h-9 min-w-11 items-center font-semibold underline underline-offset-4"
                  >
                    {formats.percent(percent)}
                  </AppLink>
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </details>
  )
}
