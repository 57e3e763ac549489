import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { QueryFailed } from '../../../loading/query-failed'
import { Avatar } from '../../../ui/avatar'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries } from '../booking.queries'
import { formatSoonDay } from '../day-names'
import { isFilledWith, type SessionStart } from './booking-values'
import type { BookingFormState } from './use-booking-form'

/** Every tutor with a face and their next free times; on a phone a strip of portraits. */
export function TutorChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  const tutors = useQuery(bookingQueries.tutors())
  const { data: times } = useQuery(bookingQueries.tutorTimes(form.values.durationHours))
  const { subject, tutorId } = form.values
  const offered = tutors.data?.filter((tutor) => subject === null || teaches(tutor, subject))
  const hint =
    subject && offered?.length
      ? t('form.teach', { count: offered.length, subject: subjectNames.inText(subject) })
      : undefined
  const timesOf = (tutor: Tutor | undefined) => times?.find((each) => each.tutorId === tutor?.id)?.times
  const chosen = offered?.find(({ id }) => id === tutorId)
  return (
    <div data-field="tutorId">
      <ChoiceGroup label={t('form.tutor')} hint={hint} error={form.errorOf('tutorId')} className={SPREAD_LABEL}>
        {(name) => {
          if (tutors.isError) return <QueryFailed title={t('load.title')} text={t('load.text')} query={tutors} />
          if (!offered) return <LoadingTutors />
          if (offered.length === 0) return <p className={CHOICE_NOTE}>{t('form.nobodyTeaches')}</p>
          return (
            <>
              <div
                className="grid gap-2 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:gap-2 max-sm:overflow-x-auto
                  max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:grid-cols-2"
              >
                {offered.map((tutor) => (
                  <TutorCard key={tutor.id} name={name} tutor={tutor} times={timesOf(tutor)} form={form} />
                ))}
              </div>
              {chosen && <ChosenTutor tutor={chosen} times={timesOf(chosen)} form={form} />}
            </>
          )
        }}
      </ChoiceGroup>
    </div>
  )
}

/** On a phone the hint stands at the other end of the line. */
export const SPREAD_LABEL =
  'max-sm:[&>p:first-child]:flex max-sm:[&>p:first-child]:items-baseline max-sm:[&>p:first-child]:justify-between'

/** In place of choices that depend on an earlier one. */
export const CHOICE_NOTE = 'rounded-control bg-well px-4 py-5 text-ink-soft sm:bg-paper'

function LoadingTutors() {
  return (
    <div className="flex gap-2 sm:grid sm:grid-cols-2">
      <Skeleton className="h-36 w-27 sm:h-44 sm:w-auto" />
      <Skeleton className="h-36 w-27 sm:h-44 sm:w-auto" />
      <Skeleton className="h-36 w-27 sm:h-44 sm:w-auto" />
      <Skeleton className="h-36 w-27 sm:h-44 sm:w-auto" />
    </div>
  )
}

interface TutorCardProps {
  name: string
  tutor: Tutor
  /** Undefined while loading or if they could not be loaded. */
  times: readonly SessionStart[] | undefined
  form: BookingFormState
}

function TutorCard({ name, tutor, times, form }: TutorCardProps) {
  const id = useId()
  const isChosen = form.values.tutorId === tutor.id
  return (
    <div
      className="flex min-w-0 flex-col rounded-control transition-colors max-sm:w-27 max-sm:shrink-0
        max-sm:snap-start sm:border-[1.5px] sm:border-edge/55 sm:bg-sheet sm:hover:border-ink
        sm:has-checked:border-primary sm:has-checked:ring-1 sm:has-checked:ring-primary"
    >
      <Choice
        name={name}
        value={String(tutor.id)}
        checked={isChosen}
        onChoose={() => form.chooseTutor(tutor)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        className="min-h-16 grow items-start! gap-3 border-transparent! bg-transparent! px-3.5 pt-3 pb-2
          max-sm:flex-col max-sm:items-center! max-sm:gap-1 max-sm:px-1 max-sm:py-2 max-sm:text-center
          max-sm:has-checked:border-primary! max-sm:has-checked:bg-sheet! max-sm:has-checked:ring-1
          max-sm:has-checked:ring-primary"
      >
        <span className="relative shrink-0">
          <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-15.5 text-xl" />
          {isChosen && (
            <span
              className="-right-1 -bottom-1 absolute grid size-6 place-items-center rounded-full border-2 border-sheet
                bg-primary text-on-primary"
            >
              <Check aria-hidden className="size-3.5" strokeWidth={3} />
            </span>
          )}
        </span>
        <span className="wrap-anywhere min-w-0 grow">
          <span
            id={`${id}-name`}
            className="block font-semibold leading-snug max-sm:text-[0.9375rem] sm:font-[620] sm:font-serif
              sm:text-[1.0938rem]"
          >
            {tutor.name}
          </span>
          <span id={`${id}-about`} className="block text-ink-soft text-sm max-sm:sr-only">
            <AboutTutor tutor={tutor} isShort={!isChosen} />
          </span>
          {times?.[0] && <SoonestDay time={times[0]} />}
        </span>
      </Choice>
      <TutorTimes tutor={tutor} times={times} form={form} className="px-3.5 pb-3 max-sm:hidden" />
    </div>
  )
}

/** On a phone, below the name. The times themselves follow once the tutor is chosen. */
function SoonestDay({ time: { sessionDate, startTime } }: { time: SessionStart }) {
  const formats = useFormats()
  const language = useLanguage()
  const today = useToday()
  return (
    <span className="block text-[0.8125rem] text-ink-soft leading-snug sm:hidden">
      <span className="block first-letter:uppercase">{formatSoonDay(sessionDate, today, language)}</span>
      <span className="whitespace-nowrap">{formats.time(startTime)}</span>
    </span>
  )
}

/** What they teach and speak, one line about them, and on a wide screen, once chosen, all of it with their studies. */
function AboutTutor({ tutor, isShort }: { tutor: Tutor; isShort: boolean }) {
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const { text, lang } = localText({ en: tutor.introduction, fr: tutor.introductionFr }, useLanguage())
  const languages = tutor.languages.map((code) => formats.languageName(code)).join(', ')
  return (
    <>
      <span className="my-1 flex flex-wrap gap-1.5">
        {tutor.subjects.map((subject) => (
          <span
            key={subject}
            data-subject={subject}
            className="rounded-[0.3125rem] bg-subject-soft px-1.5 font-semibold text-[0.8125rem] text-subject
              leading-[1.5]"
          >
            {subjectNames.name(subject)}
          </span>
        ))}
        <span className="first-letter:uppercase">{languages}</span>
      </span>
      <span lang={lang} className={`text-ink leading-snug ${isShort ? 'line-clamp-2' : 'block'}`}>
        {text}
      </span>
      {!isShort && <span className="mt-1 block">{tutor.qualifications}</span>}
    </>
  )
}

/** On a phone: the strip has no room for it. Screen readers get the text with the portrait. */
function ChosenTutor({ tutor, times, form }: Omit<TutorCardProps, 'name'>) {
  return (
    <div className="mt-2 rounded-control bg-well px-4 py-2.5 text-ink-soft text-sm leading-snug sm:hidden">
      <div aria-hidden="true">
        <AboutTutor tutor={tutor} isShort />
      </div>
      <TutorTimes tutor={tutor} times={times} form={form} className="mt-2.5" />
    </div>
  )
}

/** The tutor's next free times. One press chooses tutor, day and time. */
function TutorTimes({ tutor, times, form, className }: Omit<TutorCardProps, 'name'> & { className: string }) {
  const { t } = useTranslation('booking')
  const formats = useFormats()
  const language = useLanguage()
  const today = useToday()
  if (times?.length === 0) return <p className={`text-ink-soft text-sm ${className}`}>{t('form.noTimesSoon')}</p>
  return (
    <ul
      aria-label={t('form.timesOf', { tutor: tutor.name })}
      className={`flex min-h-11 flex-wrap gap-1.5 ${className}`}
    >
      {times?.map((time) => (
        <li key={`${time.sessionDate} ${time.startTime}`} className="grow">
          <button
            type="button"
            aria-pressed={isFilledWith(form.values, { ...time, tutorId: tutor.id })}
            onClick={() => form.chooseTutorTime(tutor, time)}
            className="min-h-11 w-full rounded-[0.5rem] border-[1.5px] border-edge/55 bg-sheet px-1.5
              font-semibold text-[0.875rem] text-ink leading-tight tabular-nums transition-colors
              first-letter:uppercase hover:border-ink aria-pressed:border-primary aria-pressed:bg-primary
              aria-pressed:text-on-primary"
          >
            {formatSoonDay(time.sessionDate, today, language)} {formats.time(time.startTime)}
          </button>
        </li>
      ))}
    </ul>
  )
}
