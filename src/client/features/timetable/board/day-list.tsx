import { CalendarX2, Plus } from 'lucide-react'
import { useState } from 'react'
import type { TimetableDay, TimetableSession } from '#shared/features/timetable/timetable.contract'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Dialog } from '../../../ui/overlays/dialog'
import { EmptyState } from '../../../ui/states/empty-state'
import { SessionSlip } from '../session-slip'
import { BookHereForm } from './book-here-form'
import { type TutorDay, tutorDayOf } from './tutor-day'

interface DayListProps {
  day: TimetableDay
  tutors: readonly StaffTutor[]
  /** The sessions that match the filters. */
  sessions: readonly TimetableSession[]
  now: Date
  onOpen: (session: TimetableSession) => void
}

/** A day by tutor for narrow screens: sessions to open and free times to book. */
export function DayList({ day, tutors, sessions, now, onOpen }: DayListProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const { changes } = usePermissions()
  const [booking, setBooking] = useState<{ column: TutorDay; startTime: string } | null>(null)
  const columns = tutors.map((tutor) => tutorDayOf(tutor, day, now))
  const visibleColumns = columns.filter(
    ({ tutor, free, off }) => free.length > 0 || off.length > 0 || sessions.some((each) => each.tutor.id === tutor.id),
  )
  if (visibleColumns.length === 0)
    return <EmptyState icon={CalendarX2} title={t('empty.title')} text={t('empty.text')} />
  return (
    <div className="grid grid-cols-1 gap-7">
      {visibleColumns.map((column) => (
        <section key={column.tutor.id} aria-label={column.tutor.name}>
          <h2 className="wrap-anywhere mb-2 text-subheading">{column.tutor.name}</h2>
          {column.off.length > 0 && (
            <p className="hatch mb-2 rounded-control px-3 py-2 text-sm">{t('board.timeOff')}</p>
          )}
          <ul className="grid grid-cols-1 gap-2">
            {sessions
              .filter(({ tutor }) => tutor.id === column.tutor.id)
              .map((session) => (
                <li key={session.id}>
                  <SessionSlip session={session} onOpen={onOpen} detail="time" now={now} />
                </li>
              ))}
          </ul>
          {changes('people') && column.free.length > 0 && (
            <ul aria-label={t('board.freeTimes')} className="mt-2 flex flex-wrap gap-2">
              {column.free.map((startTime) => (
                <li key={startTime}>
                  <button
                    type="button"
                    aria-label={t('board.bookAt', { time: formats.time(startTime), tutor: column.tutor.name })}
                    onClick={() => setBooking({ column, startTime })}
                    className="inline-flex min-h-11 items-center gap-1.5 rounded-control border-[1.5px] border-edge/55
                      border-dashed px-3 font-semibold text-sm hover:border-ink"
                  >
                    <Plus aria-hidden className="size-4" />
                    {formats.time(startTime)}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <Dialog
        isOpen={booking !== null}
        onClose={() => setBooking(null)}
        title={t('board.bookHere')}
        closeLabel={t('close')}
      >
        {booking && (
          <>
            <p className="mb-4 text-ink-soft">
              {t('board.bookWhen', {
                tutor: booking.column.tutor.name,
                day: formats.day(day.day),
                time: formats.time(booking.startTime),
              })}
            </p>
            <BookHereForm {...booking} onDone={() => setBooking(null)} />
          </>
        )}
      </Dialog>
    </div>
  )
}
