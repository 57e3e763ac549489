import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { Tutor } from '#shared/features/booking/booking.contract'
import { teaches } from '#shared/features/booking/booking.rules'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { QueryFailed } from '../../../loading/query-failed'
import { Avatar } from '../../../ui/avatar'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { Skeleton } from '../../../ui/states/skeleton'
import { bookingQueries } from '../booking.queries'
import type { BookingFormState } from './use-booking-form'

export function TutorChoice({ form }: { form: BookingFormState }) {
  const { t } = useTranslation('booking')
  const tutors = useQuery(bookingQueries.tutors())
  return (
    <div data-field="tutorId">
      <ChoiceGroup label={t('form.tutor')} error={form.errorOf('tutorId')}>
        {(name) => {
          const { subject } = form.values
          if (tutors.isError) return <QueryFailed title={t('load.title')} text={t('load.text')} query={tutors} />
          if (!subject)
            return <p className="rounded-control bg-paper px-4 py-5 text-ink-soft">{t('form.chooseSubjectFirst')}</p>
          if (!tutors.data) {
            return (
              <div className="grid gap-2 sm:grid-cols-2">
                <Skeleton className="h-16" />
                <Skeleton className="h-16" />
              </div>
            )
          }
          const teachers = tutors.data.filter((tutor) => teaches(tutor, subject))
          if (teachers.length === 0)
            return <p className="rounded-control bg-paper px-4 py-5 text-ink-soft">{t('form.nobodyTeaches')}</p>
          return (
            <div className="grid gap-2 sm:grid-cols-2">
              {teachers.map((tutor) => (
                <TutorCard key={tutor.id} name={name} tutor={tutor} form={form} />
              ))}
            </div>
          )
        }}
      </ChoiceGroup>
    </div>
  )
}

function TutorCard({ name, tutor, form }: { name: string; tutor: Tutor; form: BookingFormState }) {
  const formats = useFormats()
  const id = useId()
  const isChosen = form.values.tutorId === tutor.id
  const { text, lang } = localText({ en: tutor.introduction, fr: tutor.introductionFr }, useLanguage())
  return (
    <Choice
      name={name}
      value={String(tutor.id)}
      checked={isChosen}
      onChoose={() => form.change({ tutorId: tutor.id, preferredTutorId: tutor.id })}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-about`}
      className="min-h-16 items-start! gap-3 px-3.5 py-2.5 has-checked:border-primary has-checked:ring-1
        has-checked:ring-primary"
    >
      <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} />
      <span className="wrap-anywhere min-w-0 grow">
        <span id={`${id}-name`} className="block font-semibold leading-snug">
          {tutor.name}
        </span>
        <span id={`${id}-about`} className="block text-ink-soft text-sm">
          <span className="block first-letter:uppercase">
            {tutor.languages.map((code) => formats.languageName(code)).join(', ')}
          </span>
          <span lang={lang} className={`mt-0.5 text-ink leading-snug ${isChosen ? 'block' : 'line-clamp-2'}`}>
            {text}
          </span>
          {isChosen && <span className="mt-1 block">{tutor.qualifications}</span>}
        </span>
      </span>
      {isChosen && <CircleCheck aria-hidden className="size-5 shrink-0 text-primary" />}
    </Choice>
  )
}
