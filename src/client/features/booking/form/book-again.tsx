import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { FreeTime, Session, Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import { useFormats } from '../../../i18n/formats'
import { offeredSubjects, useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { sessionsQueries } from '../../../parts/tutoring/sessions.queries'
import { Avatar } from '../../../ui/avatar'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries } from '../booking.queries'
import { isFilledWith } from './booking-values'
import type { BookingFormState } from './use-booking-form'

const TIMES_SHOWN = 3

/** For a returning student: the last subject and tutor, with the soonest times. One press fills in the form. */
export function BookAgain({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const last = useLastChoice()
  const { durationHours } = form.values
  const request = { subject: last?.subject ?? 'math', durationHours, tutorId: last?.tutor.id }
  const { data } = useQuery({ ...bookingQueries.freeTimes(request), enabled: last !== undefined })
  if (!last || data?.length === 0) return null
  const { subject, tutor } = last
  const [firstName = ''] = tutor.name.split(' ')
  const lesson = { subject: subjectNames.name(subject), length: formats.fullLength(durationHours) }
  return (
    <div className="grid gap-6 lg:col-span-full">
      <section
        aria-labelledby="again"
        data-subject={subject}
        className="grid items-center gap-x-6 gap-y-3.5 rounded-[0.3125rem_0.875rem_0.875rem_0.3125rem] border
        border-line border-l-8 border-l-subject-cover bg-sheet p-4 shadow-sheet sm:px-6
        lg:grid-cols-[minmax(0,1fr)_27rem]"
      >
        <div className="flex items-center gap-4">
          <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-14 shrink-0 text-xl" />
          <div className="min-w-0">
            <h2 id="again" className="wrap-anywhere text-heading">
              {t('again.title', { tutor: firstName })}
            </h2>
            <p className="text-ink-soft">{t('again.lesson', lesson)}</p>
          </div>
        </div>
        <div className="grid grid-cols-3 gap-2">
          {data ? (
            data
              .slice(0, TIMES_SHOWN)
              .map((time) => (
                <AgainTime
                  key={`${time.sessionDate} ${time.startTime}`}
                  time={time}
                  isChosen={form.values.subject === subject && isFilledWith(form.values, time)}
                  onChoose={() => form.bookAgain(subject, time)}
                />
              ))
          ) : (
            <Skeleton className="col-span-full h-15" />
          )}
        </div>
      </section>
      <h2 className="-mb-2 text-subheading">{t('again.other')}</h2>
    </div>
  )
}

interface AgainTimeProps {
  time: FreeTime
  isChosen: boolean
  onChoose: () => void
}

function AgainTime({ time, isChosen, onChoose }: AgainTimeProps) {
  const formats = useFormats()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="min-h-15 rounded-control border-[1.5px] border-edge/55 bg-sheet px-1.5 py-1.5 text-center leading-snug
        transition-colors hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary
        aria-pressed:text-on-primary"
    >
      <span className="block text-[0.9375rem] first-letter:uppercase">{formats.shortDay(time.sessionDate)}</span>
      <b className="block font-semibold tabular-nums">{formats.time(time.startTime)}</b>
    </button>
  )
}

/** Subject and tutor of the last session held, or else of the next one, if both are still offered. */
function useLastChoice(): { subject: Session['subject']; tutor: Tutor } | undefined {
  const { data: past } = useInfiniteQuery(bookingQueries.past())
  const { data: upcoming } = useQuery(sessionsQueries.upcoming())
  const { data: tutors } = useQuery(bookingQueries.tutors())
  if (!past || !upcoming) return undefined
  const completedSession = past.pages.flatMap(({ items }) => items).find(({ status }) => status === 'completed')
  const last = completedSession ?? upcoming[0]
  const tutor = last && tutors?.find(({ id }) => id === last.tutor.id)
  const isOffered = tutor && teaches(tutor, last.subject) && offeredSubjects().some((known) => known === last.subject)
  return isOffered ? { subject: last.subject, tutor } : undefined
}
