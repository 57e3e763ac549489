import { useQuery } from '@tanstack/react-query'
import {
  type RestOfSeriesSession,
  StaffRestOfSeriesCancelled,
} from '#shared/features/timetable/rest-of-series.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { ActionButtons, type ActionProps } from '../session/action-buttons'
import { RefundFields, UNTOUCHED_REFUND } from '../session/refund-fields'
import { restOfSeriesActions, restOfSeriesQueries } from './rest-of-series.queries'
import { RestOfSeriesState } from './rest-of-series-state'

/** Cancelling a session and those after it in its series, with how much comes back and why. */
export function CancelRestOfSeriesForm(props: ActionProps) {
  const restOfSeries = useQuery(restOfSeriesQueries.list(props.session.id))
  return (
    <RestOfSeriesState query={restOfSeries}>{(sessions) => <Terms {...props} sessions={sessions} />}</RestOfSeriesState>
  )
}

function Terms({ session, sessions, onDone }: ActionProps & { sessions: readonly RestOfSeriesSession[] }) {
  const { t } = useTranslation('adminRestOfSeries')
  const formats = useFormats()
  const draft = useDraft(null, UNTOUCHED_REFUND)
  const seen = sessions.map(({ id, version }) => ({ id, version }))
  const form = useForm({
    draft,
    validated: validate(StaffRestOfSeriesCancelled, { ...draft.values, sessions: seen }),
    action: restOfSeriesActions.cancel(session.id),
    onSuccess: ({ length }) => {
      showNotice({ title: t('cancel.done', { sessions: length }) })
      onDone()
    },
  })
  return (
    <form noValidate className="grid gap-5" onSubmit={form.submit}>
      <div>
        <p className="font-semibold">{t('cancel.which')}</p>
        <ul className="mt-1 grid gap-1">
          {sessions.map(({ id, sessionDate, startTime }) => (
            <li key={id} className="first-letter:uppercase">
              {formats.day(sessionDate)}, {formats.time(startTime)}
            </li>
          ))}
        </ul>
      </div>
      <RefundFields durations={sessions.map(() => session.duration)} form={form} />
      <ActionButtons send={form.send} label={t('cancel.send')} onDone={onDone} />
    </form>
  )
}
