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
import { ActionForm, type ActionProps } from '../session/action-form'
import { FULL_RETURN, ReturnedHoursFields } from '../session/returned-hours-fields'
import { restOfSeriesActions, restOfSeriesQueries } from './rest-of-series.queries'
import { RestOfSeriesContent } from './rest-of-series-content'

/** Cancels a session and the later ones of its series. */
export function CancelRestOfSeriesForm(props: ActionProps) {
  const restOfSeries = useQuery(restOfSeriesQueries.list(props.session.id))
  return (
    <RestOfSeriesContent query={restOfSeries}>
      {(sessions) => <CancelForm {...props} sessions={sessions} />}
    </RestOfSeriesContent>
  )
}

function CancelForm({ session, sessions, onDone }: ActionProps & { sessions: readonly RestOfSeriesSession[] }) {
  const { t } = useTranslation('adminRestOfSeries')
  const formats = useFormats()
  const draft = useDraft(null, FULL_RETURN)
  const seenVersions = sessions.map(({ id, version }) => ({ id, version }))
  const form = useForm({
    draft,
    validated: validate(StaffRestOfSeriesCancelled, { ...draft.values, sessions: seenVersions }),
    action: restOfSeriesActions.cancel(session.id),
    onSuccess: ({ length }) => {
      showNotice({ title: t('cancel.done', { sessions: length }) })
      onDone()
    },
  })
  return (
    <ActionForm form={form} submitLabel={t('cancel.send')} onDone={onDone}>
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
      <ReturnedHoursFields durations={sessions.map(() => session.duration)} form={form} />
    </ActionForm>
  )
}
