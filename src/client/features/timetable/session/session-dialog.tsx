import { useState } from 'react'
import { isAhead } from '#shared/features/timetable/staff-times.rules'
import {
  HoursGivenBack,
  StaffCancellation,
  StaffMove,
  type TimetableSession,
} from '#shared/features/timetable/timetable.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { readNumber, useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { showNotice } from '../../../notices/notice-store'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { StudentLink } from '../../../parts/portal/student-link'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { useSessionLabels } from '../../../parts/tutoring/session-labels'
import { AppLink } from '../../../ui/app-link'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { useStudentName } from '../session-slip'
import { timetableActions } from '../timetable.queries'
import { ActionForm, type ActionProps } from './action-form'
import { AttendanceField } from './attendance-field'
import { NewTimeFields } from './new-time-fields'
import { ReassignForm } from './reassign-form'
import { FULL_RETURN, ReturnedHoursFields } from './returned-hours-fields'

interface SessionDialogProps {
  /** Null while the dialog is closed. */
  session: TimetableSession | null
  onClose: () => void
}

/** A session with the actions that staff can take. */
export function SessionDialog({ session, onClose }: SessionDialogProps) {
  const { t } = useTranslation('adminTimetable')
  const nameOf = useStudentName()
  return (
    <Dialog isOpen={session !== null} onClose={onClose} title={session ? nameOf(session) : ''} closeLabel={t('close')}>
      {session && (
        <div key={session.id} className="mt-3 grid gap-5">
          <Facts session={session} />
          <AttendanceField session={session} />
          <Actions session={session} onDone={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Facts({ session }: { session: TimetableSession }) {
  const { t } = useTranslation('adminTimetable')
  const labels = useSessionLabels()
  const formats = useFormats()
  const { student, sessionDate } = session
  return (
    <div className="grid gap-1">
      <p className="font-semibold">
        {labels.subject(session)} · {labels.status(session)}
      </p>
      <p>
        <span
          className="inline-block
          first-letter:uppercase"
        >
          {formats.day(sessionDate)}
        </span>
        , {labels.time(session)} {labels.tutor(session)}
      </p>
      {session.returnedHours > 0 && (
        <p className="text-ink-soft">{t('restored', { hours: formats.length(session.returnedHours) })}</p>
      )}
      {session.notes && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{session.notes}</p>}
      {!student.isDeleted && (
        <p className="flex flex-wrap gap-x-4">
          <StudentLink student={student} />
          <AppLink
            href={portalPaths.timetable({ span: 'week', day: sessionDate, student: student.id })}
            className="underline underline-offset-4"
          >
            {t('onlyThis')}
          </AppLink>
        </p>
      )}
    </div>
  )
}

const MOVE_REST_OF_SERIES = viewWithWords(
  ['adminRestOfSeries'],
  async () => (await import('../series/move-rest-of-series-form')).MoveRestOfSeriesForm,
)

const CANCEL_REST_OF_SERIES = viewWithWords(
  ['adminRestOfSeries'],
  async () => (await import('../series/cancel-rest-of-series-form')).CancelRestOfSeriesForm,
)

const FORMS = {
  move: MoveForm,
  reassign: ReassignForm,
  cancel: CancelForm,
  moveRestOfSeries: (props: ActionProps) => <LoadedWhenNeeded part={MOVE_REST_OF_SERIES} isNeeded {...props} />,
  cancelRestOfSeries: (props: ActionProps) => <LoadedWhenNeeded part={CANCEL_REST_OF_SERIES} isNeeded {...props} />,
  giveBack: GiveBackForm,
}

type ActionName = keyof typeof FORMS

const SINGLE_ACTIONS: ActionName[] = ['move', 'reassign', 'cancel']

/** A session can be changed before it starts; its hours can be restored after it ended. */
function actionsOn(session: TimetableSession, now: Date): ActionName[] {
  const { status, sessionDate, startTime, returnedHours, duration, seriesId } = session
  if (status !== 'scheduled') return returnedHours < duration ? ['giveBack'] : []
  if (!isAhead({ sessionDate, startTime }, now)) return []
  return seriesId ? [...SINGLE_ACTIONS, 'moveRestOfSeries', 'cancelRestOfSeries'] : SINGLE_ACTIONS
}

function Actions({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const { changes } = usePermissions()
  const [chosen, setChosen] = useState<ActionName | ''>('')
  const actions = actionsOn(session, new Date())
  if (!changes('people')) return null
  // Attendance can be marked above.
  if (actions.length === 0 && session.status === 'completed') return null
  if (actions.length === 0) return <p className="text-ink-soft">{t('nothingToDo')}</p>
  const action = actions.length === 1 ? actions[0] : actions.find((each) => each === chosen)
  const Form = action && FORMS[action]
  return (
    <>
      {actions.length > 1 && (
        <SelectField
          label={t('action')}
          options={[
            { value: '' as const, label: t('choose') },
            ...actions.map((value) => ({ value, label: t(`actions.${value}`) })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {Form && <Form session={session} onDone={onDone} />}
    </>
  )
}

function CancelForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, FULL_RETURN)
  const form = useForm({
    draft,
    validated: validate(StaffCancellation, { version: session.version, ...draft.values }),
    action: timetableActions.cancel(session),
    onSuccess: () => {
      showNotice({ title: t('done.cancel') })
      onDone()
    },
  })
  return (
    <ActionForm form={form} submitLabel={t('actions.cancel')} onDone={onDone}>
      <ReturnedHoursFields durations={[session.duration]} form={form} />
    </ActionForm>
  )
}

/** Restores hours of a session that was cancelled or has ended. */
function GiveBackForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const amounts = useAmounts()
  const { duration, returnedHours } = session
  const draft = useDraft(null, { hours: amounts.plainNumber(duration - returnedHours), reason: '' })
  const { hours, reason } = draft.values
  const given = { hours: readNumber(hours), expectedReturnedHours: returnedHours, reason }
  const form = useForm({
    draft,
    validated: validate(HoursGivenBack, given),
    action: timetableActions.giveBack(session),
    onSuccess: () => {
      showNotice({ title: t('done.giveBack') })
      onDone()
    },
  })
  return (
    <ActionForm form={form} submitLabel={t('actions.giveBack')} onDone={onDone}>
      <TextField
        label={t('hours')}
        hint={t('atMost', { hours: amounts.hours(duration - returnedHours) })}
        {...form.field('hours')}
        inputMode="decimal"
      />
      <TextField label={t('reason')} hint={t('reasonHint')} {...form.field('reason')} />
    </ActionForm>
  )
}

/** Moves the session to another time with the same tutor. */
function MoveForm({ session, onDone }: ActionProps) {
  const { t } = useTranslation('adminTimetable')
  const draft = useDraft(null, { sessionDate: session.sessionDate, startTime: '' })
  const form = useForm({
    draft,
    validated: validate(StaffMove, { version: session.version, ...draft.values }),
    action: timetableActions.move(session),
    onSuccess: () => {
      showNotice({ title: t('done.move') })
      onDone()
    },
  })
  return (
    <ActionForm form={form} submitLabel={t('actions.move')} onDone={onDone}>
      <NewTimeFields session={session} form={form} />
    </ActionForm>
  )
}
