import { useState } from 'react'
import type { AffectedDecisions, AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useFormats } from '../../i18n/formats'
import { useSubjectNames } from '../../i18n/subject-names'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'

type AffectedDecision = AffectedDecisions['sessions'][number]

/** The choices for each session so far. `decisions` is null until all are decided. */
export function useAffectedDecisions(sessions: readonly AffectedSession[]) {
  const [chosen, setChosen] = useState<Readonly<Record<number, string>>>({})
  const [reason, setReason] = useState('')
  const decided = sessions.flatMap((session) => readDecision(session, chosen[session.id]))
  const isCancelling = decided.some(({ kind }) => kind === 'cancel')
  const isReady = decided.length === sessions.length && (!isCancelling || reason.trim() !== '')
  const decisions: AffectedDecisions | null = isReady
    ? { sessions: decided, ...(isCancelling && { reason: reason.trim() }) }
    : null
  return {
    chosen,
    reason,
    setReason,
    isCancelling,
    decisions,
    choose: (id: number, value: string) => setChosen({ ...chosen, [id]: value }),
    chooseForAll: (value: string) => setChosen(Object.fromEntries(sessions.map(({ id }) => [id, value]))),
  }
}

/** The value of an option is `keep`, `cancel`, or a time, which a later list of times may no longer contain. */
function readDecision({ id, version, times }: AffectedSession, value: string | undefined): AffectedDecision[] {
  if (value === 'keep' || value === 'cancel') return [{ id, version, kind: value }]
  const time = times.find((each) => optionOf(each) === value)
  if (!time) return []
  const { sessionDate, startTime, tutor } = time
  return [{ id, version, kind: 'move', sessionDate, startTime, ...(tutor && { tutorId: tutor.id }) }]
}

function optionOf({ sessionDate, startTime }: AffectedSession['times'][number]): string {
  return `${sessionDate} ${startTime}`
}

interface AffectedSessionsProps {
  sessions: readonly AffectedSession[]
  state: ReturnType<typeof useAffectedDecisions>
}

/** Asks for a decision about the booked sessions outside the new hours. */
export function AffectedSessions({ sessions, state }: AffectedSessionsProps) {
  const { t } = useTranslation('affectedSessions')
  return (
    <section aria-labelledby="affected-sessions" className="grid gap-4 rounded-sheet border border-line bg-sheet p-4">
      <h4 id="affected-sessions" className="text-subheading">
        {t('title')}
      </h4>
      <p className="text-ink-soft">{t('text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => state.chooseForAll('keep')}>
          {t('keepAll')}
        </Button>
        <Button look="secondary" onClick={() => state.chooseForAll('cancel')}>
          {t('cancelAll')}
        </Button>
      </div>
      {sessions.map((session) => (
        <SessionDecision
          key={session.id}
          session={session}
          value={state.chosen[session.id] ?? ''}
          onChange={(value) => state.choose(session.id, value)}
        />
      ))}
      {state.isCancelling && (
        <Field label={t('reason')} hint={t('reasonHint')}>
          {(control) => (
            <TextInput
              {...control}
              value={state.reason}
              onChange={({ target }) => state.setReason(target.value)}
              autoComplete="off"
            />
          )}
        </Field>
      )}
    </section>
  )
}

interface SessionDecisionProps {
  session: AffectedSession
  value: string
  onChange: (value: string) => void
}

function SessionDecision({ session, value, onChange }: SessionDecisionProps) {
  const { t } = useTranslation('affectedSessions')
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const { weekday } = useCalendarFormats()
  const { sessionDate, startTime, duration, subject, studentName, tutorName } = session
  const when = `${weekday(sessionDate)}, ${formats.time(startTime)}, ${formats.length(duration)}`
  const label = [when, subjectNames.name(subject), studentName ?? t('noName'), tutorName].join(' · ')
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('choose')}</option>
          <option value="keep">{t('keep')}</option>
          {session.times.map((time) => (
            <option key={optionOf(time)} value={optionOf(time)}>
              {t('move', { day: weekday(time.sessionDate), time: formats.time(time.startTime) })}
            </option>
          ))}
          <option value="cancel">{t('cancel')}</option>
        </Select>
      )}
    </Field>
  )
}
