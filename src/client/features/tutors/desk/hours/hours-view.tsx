import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { AffectedOfTutor } from '#shared/features/tutors/affected-sessions.contract'
import type { StoredSchedule, WeeklySchedule } from '#shared/features/tutors/schedule.contract'
import type { TimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { ApiError } from '../../../../api/api-error'
import { useAction } from '../../../../api/use-action'
import { useErrorWords } from '../../../../form/use-error-words'
import { useForm } from '../../../../form/use-form'
import { useFormats } from '../../../../i18n/formats'
import { useTranslation } from '../../../../i18n/use-translation'
import { showFailure, showNotice } from '../../../../notices/notice-store'
import { ScheduleGrid } from '../../../../parts/tutoring/schedule-grid'
import { TimeOffFields, useSpanWords, useTimeOffDraft } from '../../../../parts/tutoring/time-off-fields'
import { Button } from '../../../../ui/button'
import { Page } from '../../../../ui/page'
import { Sheet } from '../../../../ui/paper/sheet'
import { DeskState } from '../desk-state'
import { hoursActions, hoursQueries, useChangeSchedule } from './hours.queries'

export function HoursView() {
  const { t } = useTranslation('tutorHours')
  const { t: desk } = useTranslation('tutorDesk')
  const formats = useFormats()
  const schedule = useQuery(hoursQueries.schedule())
  return (
    <Page title={desk('menu.hours')} eyebrow={formats.timeZone()} subtitle={t('subtitle')}>
      <DeskState query={schedule}>{schedule.data && <ScheduleForm stored={schedule.data} />}</DeskState>
      <TimeOffSection />
    </Page>
  )
}

function ScheduleForm({ stored }: { stored: StoredSchedule }) {
  const { t } = useTranslation('tutorHours')
  const { schedule, setSchedule, affected, save, isBusy } = useScheduleForm(stored)
  return (
    <section aria-labelledby="weekly-schedule">
      <h2 id="weekly-schedule" className="text-heading">
        {t('schedule.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('schedule.text')}</p>
      <ScheduleGrid schedule={schedule} onChange={setSchedule} />
      {schedule.length === 0 && <p className="mt-3 text-wrong">{t('schedule.none')}</p>}
      {affected.length > 0 && <KeptSessions sessions={affected} />}
      <Button className="mt-4" busy={isBusy} onClick={save}>
        {affected.length > 0 ? t('schedule.keepAndSave') : t('schedule.save')}
      </Button>
    </section>
  )
}

/**
 * A refused schedule leaves out booked sessions: they are listed. The tutor can only keep them; staff can move them.
 */
function useScheduleForm(stored: StoredSchedule) {
  const { t } = useTranslation('tutorHours')
  const [changed, setChanged] = useState<WeeklySchedule | null>(null)
  const [affected, setAffected] = useState<readonly AffectedOfTutor[]>([])
  const showFailed = useFailureNotice(t('schedule.notSaved'))
  const schedule = changed ?? stored.schedule
  const ask = useAction({
    ...hoursActions.affectedSessions,
    onSuccess: (sessions) => {
      setAffected(sessions)
      if (sessions.length === 0) send.mutate({ schedule: [...schedule], kept: [] })
    },
    onError: showFailed,
  })
  const send = useAction({
    ...useChangeSchedule(stored),
    onSuccess: () => {
      setSchedule(null)
      showNotice({ title: t('schedule.saved'), description: t('schedule.savedText') })
    },
    onError: (error) => {
      const isAffected = error instanceof ApiError && error.body.code === 'SESSIONS_AFFECTED'
      if (isAffected) return ask.mutate([...schedule])
      // The server refuses changes to an outdated schedule; saving them would undo somebody else's.
      if (error instanceof ApiError) setSchedule(null)
      showFailed(error)
    },
  })

  function setSchedule(slots: WeeklySchedule | null) {
    setChanged(slots)
    setAffected([])
  }

  function save() {
    send.mutate({ schedule: [...schedule], kept: affected.map(({ id, version }) => ({ id, version })) })
  }

  return { schedule, setSchedule, affected, save, isBusy: ask.isPending || send.isPending }
}

function KeptSessions({ sessions }: { sessions: readonly AffectedOfTutor[] }) {
  const { t } = useTranslation('tutorHours')
  const formats = useFormats()
  return (
    <div role="alert" className="mt-4 max-w-prose">
      <p className="font-semibold">{t('schedule.affected', { count: sessions.length })}</p>
      <p className="text-ink-soft">{t('schedule.affectedText')}</p>
      <ul className="mt-2 grid gap-1">
        {sessions.map(({ id, sessionDate, startTime, duration }) => (
          <li key={id} className="first-letter:uppercase">
            {[formats.day(sessionDate), formats.time(startTime), formats.length(duration)].join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function TimeOffSection() {
  const { t } = useTranslation('tutorHours')
  const query = useQuery(hoursQueries.timeOff())
  return (
    <section aria-labelledby="time-off" className="mt-12">
      <h2 id="time-off" tabIndex={-1} className="text-heading">
        {t('off.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('off.text')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DeskState query={query}>
          {query.data?.length === 0 && <p className="text-ink-soft">{t('off.empty')}</p>}
          {query.data && query.data.length > 0 && (
            <Sheet>
              <ul aria-label={t('off.title')}>
                {query.data.map((each) => (
                  <TimeOffRow key={each.id} timeOff={each} />
                ))}
              </ul>
            </Sheet>
          )}
        </DeskState>
        <TimeOffForm />
      </div>
    </section>
  )
}

function TimeOffRow({ timeOff }: { timeOff: TimeOff }) {
  const { t } = useTranslation('tutorHours')
  const span = useSpanWords()(timeOff)
  const showFailed = useFailureNotice(t('off.notRemoved'))
  const remove = useAction({
    ...hoursActions.removeTimeOff,
    onSuccess: () => {
      showNotice({ title: t('off.removed'), description: span })
      // The row disappears with its button.
      document.getElementById('time-off')?.focus()
    },
    onError: showFailed,
  })
  return (
    <li className="flex items-center gap-3 border-rule px-4 py-2 not-last:border-b">
      <div className="min-w-0 grow">
        <p className="font-semibold first-letter:uppercase">{span}</p>
        {timeOff.bookedSessions > 0 && (
          <p className="text-[0.9375rem] text-ink-soft">{t('off.booked', { count: timeOff.bookedSessions })}</p>
        )}
      </div>
      <Button
        look="quiet"
        busy={remove.isPending}
        aria-label={t('off.removeName', { span })}
        onClick={() => remove.mutate(timeOff.id)}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  )
}

function TimeOffForm() {
  const { t } = useTranslation('tutorHours')
  const spanWords = useSpanWords()
  const form = useForm({
    ...useTimeOffDraft(),
    action: hoursActions.takeTimeOff,
    onSuccess: (taken) => {
      const booked = taken.bookedSessions > 0 && t('off.booked', { count: taken.bookedSessions })
      showNotice({ title: t('off.taken'), description: booked || spanWords(taken) })
    },
    onError: useFailureNotice(t('off.notTaken')),
  })
  return (
    <Sheet className="p-5">
      <h3 className="text-subheading">{t('off.add')}</h3>
      <form noValidate className="mt-4 grid gap-4" onSubmit={form.submit}>
        <TimeOffFields form={form} />
        <Button type="submit" busy={form.send.isPending} className="justify-self-start">
          {t('off.take')}
        </Button>
      </form>
    </Sheet>
  )
}

function useFailureNotice(title: string): (error: Error) => void {
  const { t } = useTranslation('tutorHours')
  const { refusal } = useErrorWords()
  return (error) => showFailure({ title, description: refusal(error, t('failedText')) })
}
