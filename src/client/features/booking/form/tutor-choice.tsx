import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useId } from 'react'
import type { Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
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
import type { BookingFormState } from './use-booking-form'

/** Cards; on a phone a strip of portraits, with the introduction of the chosen tutor below it. */
export function TutorChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const subjectNames = useSubjectNames()
  const tutors = useQuery(bookingQueries.tutors())
  const { subject } = form.values
  const teachers = subject ? tutors.data?.filter((tutor) => teaches(tutor, subject)) : undefined
  const hint =
    subject && teachers?.length
      ? t('form.teach', { count: teachers.length, subject: subjectNames.inText(subject) })
      : undefined
  return (
    <div data-field="tutorId">
      <ChoiceGroup label={t('form.tutor')} hint={hint} error={form.errorOf('tutorId')} className={SPREAD_LABEL}>
        {(name) => {
          if (tutors.isError) return <QueryFailed title={t('load.title')} text={t('load.text')} query={tutors} />
          if (!subject) return <p className={CHOICE_NOTE}>{t('form.chooseSubjectFirst')}</p>
          if (!teachers) return <LoadingTutors />
          if (teachers.length === 0) return <p className={CHOICE_NOTE}>{t('form.nobodyTeaches')}</p>
          return (
            <>
              <div
                className="grid gap-2 max-sm:-mx-4 max-sm:flex max-sm:snap-x max-sm:gap-2 max-sm:overflow-x-auto
                  max-sm:scroll-px-4 max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:grid-cols-2"
              >
                {teachers.map((tutor) => (
                  <TutorCard key={tutor.id} name={name} tutor={tutor} form={form} />
                ))}
              </div>
              <ChosenTutor tutor={teachers.find(({ id }) => id === form.values.tutorId)} />
            </>
          )
        }}
      </ChoiceGroup>
    </div>
  )
}

/** On a phone the hint stands at the other end of the line. */
export const SPREAD_LABEL = 'max-sm:[&>p]:flex max-sm:[&>p]:items-baseline max-sm:[&>p]:justify-between'

/** In place of choices that depend on an earlier one. */
export const CHOICE_NOTE = 'rounded-control bg-well px-4 py-5 text-ink-soft sm:bg-paper'

function LoadingTutors() {
  return (
    <div className="flex gap-2 sm:grid sm:grid-cols-2">
      <Skeleton className="h-32 w-20.5 sm:h-16 sm:w-auto" />
      <Skeleton className="h-32 w-20.5 sm:h-16 sm:w-auto" />
    </div>
  )
}

function TutorCard({ name, tutor, form }: { name: string; tutor: Tutor; form: BookingFormState }) {
  const id = useId()
  const isChosen = form.values.tutorId === tutor.id
  return (
    <Choice
      name={name}
      value={String(tutor.id)}
      checked={isChosen}
      onChoose={() => form.change({ tutorId: tutor.id, preferredTutorId: tutor.id })}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      className="min-h-16 items-start! gap-3 px-3.5 py-2.5 has-checked:border-primary has-checked:ring-1
        has-checked:ring-primary max-sm:w-20.5 max-sm:shrink-0 max-sm:snap-start max-sm:flex-col max-sm:items-center!
        max-sm:gap-1 max-sm:border-transparent max-sm:bg-transparent max-sm:px-1 max-sm:py-2 max-sm:text-center
        max-sm:has-checked:bg-sheet"
    >
      <span className="relative shrink-0">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-15.5 text-xl sm:size-14" />
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
        <span id={`${id}-name`} className="block font-semibold leading-snug max-sm:text-[0.9375rem]">
          {tutor.name}
        </span>
        <span id={`${id}-about`} className="block text-ink-soft text-sm max-sm:sr-only">
          <AboutTutor tutor={tutor} isShort={!isChosen} />
        </span>
      </span>
    </Choice>
  )
}

/** What they teach and speak, one line about them, and on a wide screen, once chosen, all of it with their studies. */
function AboutTutor({ tutor, isShort }: { tutor: Tutor; isShort: boolean }) {
  const subjectNames = useSubjectNames()
  const formats = useFormats()
  const { text, lang } = localText({ en: tutor.introduction, fr: tutor.introductionFr }, useLanguage())
  const subjects = tutor.subjects.map((subject) => subjectNames.name(subject)).join(', ')
  const languages = tutor.languages.map((code) => formats.languageName(code)).join(', ')
  return (
    <>
      <span className="block first-letter:uppercase">{[subjects, languages].filter(Boolean).join(' · ')}</span>
      <span lang={lang} className={`mt-0.5 text-ink leading-snug ${isShort ? 'line-clamp-2' : 'block'}`}>
        {text}
      </span>
      {!isShort && <span className="mt-1 block">{tutor.qualifications}</span>}
    </>
  )
}

/** On a phone: the strip has no room for it. Screen readers get it with the portrait. */
function ChosenTutor({ tutor }: { tutor: Tutor | undefined }) {
  if (!tutor) return null
  return (
    <div aria-hidden className="mt-2 rounded-control bg-well px-4 py-2.5 text-ink-soft text-sm leading-snug sm:hidden">
      <AboutTutor tutor={tutor} isShort />
    </div>
  )
}
