import { useQuery } from '@tanstack/react-query'
import { StaffRestOfSeriesMoved, type StaffRestOfSeriesWeek } from '#shared/features/timetable/rest-of-series.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { ActionForm, type ActionProps } from '../session/action-form'
import { NewTimeFields } from '../session/new-time-fields'
import { restOfSeriesActions, restOfSeriesQueries } from './rest-of-series.queries'
import { RestOfSeriesContent } from './rest-of-series-content'

const versionsOf = (weeks: readonly StaffRestOfSeriesWeek[]) => weeks.map(({ id, version }) => ({ id, version }))

/** Moves a session and the later ones of its series, and lists the sessions that cannot move. */
export function MoveRestOfSeriesForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminRestOfSeries')
  const draft = useDraft(null, { sessionDate: session.sessionDate, startTime: '' })
  const { sessionDate } = draft.values
  const startTime = draft.values.startTime || undefined
  const query = useQuery(restOfSeriesQueries.weeks(session.id, startTime ? { sessionDate, startTime } : null))
  const weeks = query.data ?? []
  const moving = weeks.filter(({ state }) => state === 'free')
  const staying = weeks.filter(({ state }) => state !== 'free')
  const form = useForm({
    draft,
    validated: validate(StaffRestOfSeriesMoved, {
      ...draft.values,
      moving: versionsOf(moving),
      staying: versionsOf(staying),
    }),
    action: restOfSeriesActions.move(session.id),
    onSuccess: ({ length: sessions }) => {
      showNotice({ title: t('move.done', { sessions }) })
      onDone()
    },
  })
  return (
    <ActionForm
      form={form}
      submitLabel={t('move.send')}
      onDone={onDone}
      isReady={startTime === undefined || moving.length > 0}
    >
      <NewTimeFields session={session} form={form} />
      {startTime && (
        <RestOfSeriesContent query={query}>{() => <Weeks moving={moving} staying={staying} />}</RestOfSeriesContent>
      )}
    </ActionForm>
  )
}

interface WeeksProps {
  moving: readonly StaffRestOfSeriesWeek[]
  staying: readonly StaffRestOfSeriesWeek[]
}

function Weeks({ moving, staying }: WeeksProps) {
  const { t } = useTranslation('adminRestOfSeries')
  const formats = useFormats()
  return (
    <div className="grid gap-3">
      <p className="font-semibold">{moving.length > 0 ? t('move.to') : t('move.none')}</p>
      <ul className="grid gap-1">
        {moving.map(({ id, sessionDate }) => (
          <li key={id} className="first-letter:uppercase">
            {formats.day(sessionDate)}
          </li>
        ))}
      </ul>
      {staying.length > 0 && (
        <div className="rounded-control bg-gold-soft px-3 py-2">
          <p className="font-semibold">{t('move.stay')}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {staying.map(({ id, was, sessionDate, state }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-4">
                <span className="first-letter:uppercase">
                  {formats.day(was.sessionDate)}, {formats.time(was.startTime)}
                </span>
                {/* Staff have no deadline, so no session is `late`. */}
                {state !== 'free' && state !== 'late' && (
                  <span>{t(`move.${state}`, { day: formats.day(sessionDate) })}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
