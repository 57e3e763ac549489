import type { ProgressHistory } from '#shared/features/progress/progress.contract'
import { SUBJECTS } from '#shared/subjects'
import { useToday } from '../../device/today'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/states/skeleton'
import { BlankPage, Panel } from './panel'
import { floorOf, ScoreChart, type ScoreLine, scoreLines, trendOf } from './score-chart'

/** On a phone, and beside another panel on a tablet, below each other with the name beside its chart. */
const CHARTS = 'grid gap-x-6 gap-y-2 sm:max-md:grid-cols-3 lg:grid-cols-3'
const CHART = 'grid min-w-0 grid-cols-[4.75rem_minmax(0,1fr)] gap-1.5 sm:max-md:grid-cols-1 lg:grid-cols-1'
/** Below each other, only the last one shows the days. */
const CHART_HEIGHT = 'h-19 sm:max-md:h-46 lg:h-62'
const LAST_CHART_HEIGHT = 'h-24 sm:max-md:h-46 lg:h-62'

/** The scores are undefined while loading. */
export function ScoresPanel({ scores }: { scores: ProgressHistory['scores'] | undefined }) {
  const { t } = useTranslation('progress')
  const lines = scoreLines(scores ?? [])
  const days = (scores ?? []).map(({ day }) => day).sort()
  const floor = floorOf(scores ?? [])
  const ends = [days[0] ?? '', days.at(-1) ?? ''] as const
  return (
    <Panel title={t('scores.title')}>
      {/* Always as high as the charts with their list, so that the panels below do not move. */}
      <div className="flex min-h-[22rem] flex-col sm:max-md:min-h-[20rem]">
        {scores === undefined && <ChartSkeleton />}
        {scores?.length === 0 && (
          <BlankPage text={t('scores.empty')}>
            <ButtonLink href={paths.quizzes}>{t('scores.action')}</ButtonLink>
          </BlankPage>
        )}
        {lines.length > 0 && (
          <>
            <Trend lines={lines} />
            <p className="sr-only">{t('scores.summary', { count: days.length })}</p>
            <ul className={CHARTS}>
              {SUBJECTS.map((subject) => {
                const line = lines.find((each) => each.subject === subject) ?? { subject, points: [] }
                const isLast = subject === SUBJECTS.at(-1)
                return <SubjectScores key={subject} line={line} days={ends} floor={floor} isLast={isLast} />
              })}
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
    <div className={CHARTS}>
      {SUBJECTS.map((subject) => (
        <Skeleton key={subject} className="h-19 sm:max-md:h-56 lg:h-72" />
      ))}
    </div>
  )
}

/** The subject that rose most. A fall is not announced: the charts show it. */
function Trend({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const today = useToday()
  const [best] = lines
    .map((line) => ({ subject: line.subject, points: trendOf(line, today) ?? 0 }))
    .toSorted((a, b) => b.points - a.points)
  if (!best || best.points < 1) return null
  const subject = site(`subjects.${best.subject}.name`)
  return <p className="mb-3 font-semibold">{t('scores.up', { subject, count: best.points })}</p>
}

interface SubjectScoresProps {
  line: ScoreLine
  days: readonly [string, string]
  floor: number
  isLast: boolean
}

/** Subjects without scores are listed too, so that the panel keeps its height. */
function SubjectScores({ line, days, floor, isLast }: SubjectScoresProps) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const { subject, points } = line
  const last = points.at(-1)?.percent
  return (
    <li data-subject={subject} className={`${CHART} content-between`}>
      <p className="leading-tight">
        <AppLink
          href={paths.quizSubject(subject)}
          className="font-semibold underline-offset-4 hover:underline pointer-coarse:underline"
        >
          {site(`subjects.${subject}.name`)}
        </AppLink>{' '}
        <span className="block text-ink-soft text-sm">
          {last === undefined ? t('scores.noneYet') : t('scores.latest', { percent: formats.percent(last) })}
        </span>
      </p>
      <ScoreChart line={line} days={days} floor={floor} className={isLast ? LAST_CHART_HEIGHT : CHART_HEIGHT} />
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
