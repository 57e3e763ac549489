import { useQuery } from '@tanstack/react-query'
import { type FollowingSession, StaffFollowingCancelled } from '#shared/features/admin/staff-following.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { ActButtons, type ActProps } from './act-buttons'
import { followingActions, followingQueries } from './following.queries'
import { FollowingState } from './following-state'
import { RefundFields, UNTOUCHED_REFUND } from './refund-fields'

/** Cancelling a session and those after it in its series, with how much comes back and why. */
export function CancelFollowingForm(props: ActProps) {
  const following = useQuery(followingQueries.list(props.session.id))
  return <FollowingState query={following}>{(sessions) => <Terms {...props} sessions={sessions} />}</FollowingState>
}

function Terms({ session, sessions, onDone }: ActProps & { sessions: readonly FollowingSession[] }) {
  const { t } = useTranslation('adminFollowing')
  const formats = useFormats()
  const draft = useDraft(null, UNTOUCHED_REFUND)
  const seen = sessions.map(({ id, version }) => ({ id, version }))
  const form = useForm({
    draft,
    validated: validate(StaffFollowingCancelled, { ...draft.values, sessions: seen }),
    action: followingActions.cancel(session.id),
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
      <ActButtons send={form.send} label={t('cancel.send')} onDone={onDone} />
    </form>
  )
}
