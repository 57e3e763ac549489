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

const ROW = 'grid grid-cols-[var(--margin-at)_minmax(0,1fr)] border-rule not-first:border-t'

/** The scores are undefined while loading. */
export function ScoresPanel({ scores }: { scores: ProgressHistory['scores'] | undefined }) {
  const { t } = useTranslation('progress')
  const lines = scoreLines(scores ?? [])
  const days = (scores ?? []).map(({ day }) => day).sort()
  const floor = floorOf(scores ?? [])
  const ends = [days[0] ?? '', days.at(-1) ?? ''] as const
  if (scores?.length === 0) {
    return (
      <Panel title={t('scores.title')}>
        <BlankPage text={t('scores.empty')}>
          <ButtonLink href={paths.quizzes}>{t('scores.action')}</ButtonLink>
        </BlankPage>
      </Panel>
    )
  }
  return (
    <Panel title={t('scores.title')} margin="names">
      {lines.length > 0 && <p className="sr-only">{t('scores.summary', { count: days.length })}</p>}
      <ul>
        {SUBJECTS.map((subject) => {
          const line = lines.find((each) => each.subject === subject) ?? { subject, points: [] }
          return <SubjectScores key={subject} line={line} days={ends} floor={floor} isLoading={scores === undefined} />
        })}
      </ul>
      <div className={`${ROW} border-t`}>
        <span />
        <div className="min-h-13 px-4 sm:px-6">
          {lines.length > 0 && (
            <>
              <p className="pt-3 text-[0.9063rem] text-ink-soft leading-snug">{t('scores.legend')}</p>
              <Trend lines={lines} />
              <ScoreTable lines={lines} />
            </>
          )}
        </div>
      </div>
    </Panel>
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
  return <p className="pt-1 font-semibold">{t('scores.up', { subject, count: best.points })}</p>
}

interface SubjectScoresProps {
  line: ScoreLine
  days: readonly [string, string]
  floor: number
  isLoading: boolean
}

/** Subjects without scores are listed too, so that the page keeps its height. */
function SubjectScores({ line, days, floor, isLoading }: SubjectScoresProps) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  const { subject, points } = line
  const last = points.at(-1)?.percent
  return (
    <li data-subject={subject} className={ROW}>
      <p className="self-center py-3 pr-2 pl-4 leading-tight sm:pl-5">
        <AppLink
          href={paths.quizSubject(subject)}
          className="font-[650] text-subject underline-offset-4 hover:underline pointer-coarse:underline"
        >
          {site(`subjects.${subject}.name`)}
        </AppLink>{' '}
        <span className="mt-1 block text-ink-soft text-sm">
          {last === undefined ? t('scores.noneYet') : t('scores.latest', { percent: formats.percent(last) })}
        </span>
      </p>
      {isLoading ? (
        <Skeleton className="m-4 h-22" />
      ) : (
        <ScoreChart line={line} days={days} floor={floor} className="mr-3 h-25 sm:mr-5 sm:h-30" />
      )}
    </li>
  )
}

function ScoreTable({ lines }: { lines: readonly ScoreLine[] }) {
  const { t } = useTranslation('progress')
  const { t: site } = useTranslation()
  const formats = useFormats()
  return (
    <details className="text-[0.9375rem]">
      <summary className="inline-flex min-h-13 cursor-pointer items-center font-semibold underline underline-offset-4">
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
