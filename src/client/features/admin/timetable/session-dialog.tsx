import { useState } from 'react'
import type { TimetableSession } from '#shared/features/admin/admin-timetable.contract'
import { isOpenToStaff } from '#shared/features/booking/staff-times.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { LoadedWhenNeeded } from '../../../loading/loaded-when-needed'
import { viewWithWords } from '../../../loading/view-with-words'
import { paths } from '../../../paths'
import { useSessionLabels } from '../../../tutoring/session-labels'
import { AppLink } from '../../../ui/app-link'
import { Dialog } from '../../../ui/dialog'
import { Field } from '../../../ui/field'
import { Select } from '../../../ui/select'
import { StudentLink } from '../student-link'
import { useRights } from '../use-rights'
import type { ActProps } from './act-buttons'
import { CancelForm } from './cancel-form'
import { GiveBackForm } from './give-back-form'
import { MoveForm } from './move-form'
import { ReassignForm } from './reassign-form'
import { useStudentName } from './session-slip'

interface SessionDialogProps {
  /** Null while the dialog is closed. */
  session: TimetableSession | null
  onClose: () => void
}

/** One session: what it is, and what staff can do with it. */
export function SessionDialog({ session, onClose }: SessionDialogProps) {
  const { t } = useTranslation('adminTimetable')
  const nameOf = useStudentName()
  return (
    <Dialog isOpen={session !== null} onClose={onClose} title={session ? nameOf(session) : ''} closeLabel={t('close')}>
      {session && (
        <div key={session.id} className="mt-3 grid gap-5">
          <Facts session={session} />
          <Acts session={session} onDone={onClose} />
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
        <span className="inline-block first-letter:uppercase">{formats.day(sessionDate)}</span>, {labels.time(session)}{' '}
        {labels.tutor(session)}
      </p>
      {session.returnedHours > 0 && (
        <p className="text-ink-soft">{t('returned', { hours: formats.length(session.returnedHours) })}</p>
      )}
      {session.notes && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{session.notes}</p>}
      {!student.isDeleted && (
        <p className="flex flex-wrap gap-x-4">
          <StudentLink student={student} />
          <AppLink
            href={paths.adminTimetable({ span: 'week', day: sessionDate, student: student.id })}
            className="underline underline-offset-4"
          >
            {t('onlyThis')}
          </AppLink>
        </p>
      )}
    </div>
  )
}

const MOVE_FOLLOWING = viewWithWords(
  ['adminFollowing'],
  async () => (await import('./move-following-form')).MoveFollowingForm,
)
const CANCEL_FOLLOWING = viewWithWords(
  ['adminFollowing'],
  async () => (await import('./cancel-following-form')).CancelFollowingForm,
)

const FORMS = {
  move: MoveForm,
  reassign: ReassignForm,
  cancel: CancelForm,
  moveFollowing: (props: ActProps) => <LoadedWhenNeeded part={MOVE_FOLLOWING} isNeeded {...props} />,
  cancelFollowing: (props: ActProps) => <LoadedWhenNeeded part={CANCEL_FOLLOWING} isNeeded {...props} />,
  giveBack: GiveBackForm,
}
type ActName = keyof typeof FORMS
const ACTS: ActName[] = ['move', 'reassign', 'cancel']

/** What can be done to a session now: it is changed before it begins, and hours are given back after it ended. */
function actsOn(session: TimetableSession, now: Date): ActName[] {
  const { status, sessionDate, startTime, returnedHours, duration, seriesId } = session
  if (status !== 'scheduled') return returnedHours < duration ? ['giveBack'] : []
  if (!isOpenToStaff({ day: sessionDate, time: startTime }, now)) return []
  return seriesId ? [...ACTS, 'moveFollowing', 'cancelFollowing'] : ACTS
}

function Acts({ session, onDone }: ActProps) {
  const { t } = useTranslation('adminTimetable')
  const { changes } = useRights()
  const [chosen, setChosen] = useState<ActName | ''>('')
  const acts = actsOn(session, new Date())
  if (!changes('people')) return null
  if (acts.length === 0) return <p className="text-ink-soft">{t('nothingToDo')}</p>
  const act = acts.length === 1 ? acts[0] : acts.find((each) => each === chosen)
  const Form = act && FORMS[act]
  return (
    <>
      {acts.length > 1 && (
        <Field label={t('act')}>
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ target }) => setChosen(acts.find((each) => each === target.value) ?? '')}
            >
              <option value="">{t('choose')}</option>
              {acts.map((each) => (
                <option key={each} value={each}>
                  {t(`acts.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {Form && <Form session={session} onDone={onDone} />}
    </>
  )
}
