import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/skeleton'
import { BlankPage } from './blank-page'
import { Panel } from './panel'
import { ScoreChart } from './score-chart'
import { type ScoreLine, scoreLines } from './score-lines'
import { LineSample } from './score-marks'

const LEGEND = 'mt-4 grid gap-x-6 gap-y-1.5 text-[0.9375rem] sm:grid-cols-3'

/** Scores over time, drawn and told; undefined while they are on their way. */
export function ScoresPanel({ scores }: { scores: ProgressHistory['scores'] | undefined }) {
  const { t } = useTranslation('progress')
  const lines = scoreLines(scores ?? [])
  return (
    <Panel title={t('scores.title')}>
      {/* As high as a chart with its legend, whatever there is to draw: the panels below stay where they are. */}
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

/** A subject without scores has its place too: the legend is as high as it will be, and says what is missing. */
function LegendEntry({ subject, line }: { subject: Subject; line: ScoreLine | undefined }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const last = line?.points.at(-1)?.percent
  return (
    <li data-subject={subject} className="flex items-center gap-2.5">
      <LineSample subject={subject} />
      <span className="leading-tight">
        <span className="block font-semibold">{site(`subjects.${subject}.name`)}</span>
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
    <div className="sr-only">
      <table>
        <caption>{t('scores.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.subject')}</th>
            <th scope="col">{t('table.day')}</th>
            <th scope="col">{t('table.score')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ subject, points }) =>
            points.map(({ x, day, percent }) => (
              <tr key={`${subject} ${x}`}>
                <th scope="row">{site(`subjects.${subject}.name`)}</th>
                <td>{formats.day(day)}</td>
                <td>{formats.percent(percent)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </div>
  )
}
