import { ArrowRight, Check } from 'lucide-react'
import type { AssignedWork } from '#shared/features/tutors/assigned-work'
import { weekdayOf } from '#shared/time/calendar'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { useTranslation } from '../../i18n/use-translation'
import { AssignedLink } from '../../parts/learning/assigned-link'
import { GuideToRead, useRecommendationText } from '../../parts/learning/recommendations'
import type { Suggestion } from '../../parts/learning/use-recommendations'
import { ButtonLink } from '../../ui/button'

/** The next recommendation, on the page with the margin. */
export function StepPage({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('dashboardMore')
  const { title, why, href } = useRecommendationText(suggestion)
  return (
    <section aria-label={t('slot.nextStep')} data-subject={suggestion.quiz?.subject} className="flex grow flex-col">
      <p className="text-ink-soft">{t('slot.nextStep')}</p>
      <h3 lang={title.lang} className="wrap-anywhere mt-1 text-heading">
        {title.text}
      </h3>
      <p className="mt-2">{why}</p>
      <p>
        <GuideToRead suggestion={suggestion} className="" />
      </p>
      <p className="mt-auto pt-4">
        <ButtonLink look="secondary" href={href} className="max-sm:w-full">
          {t('slot.start')}
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
      </p>
    </section>
  )
}

/** Work assigned by a tutor, numbered in the margin. */
export function AssignedPage({ work }: { work: AssignedWork }) {
  const { t } = useTranslation('dashboardMore')
  const days = useCalendarFormats()
  const [tutor] = work.tutorName.split(' ')
  const day = days.weekdays()[weekdayOf(work.sessionDate)]?.full ?? ''
  const from = t('slot.from', { tutor: tutor ?? '', day })
  return (
    <section aria-label={from} data-subject={work.subject} className="flex grow flex-col">
      <p className="mb-4 text-ink-soft">{from}</p>
      <ol>
        {work.items.map((item, index) => (
          <li key={item.workId} className="agenda-row not-first:border-t-0 py-2">
            <b
              className="absolute left-3 mt-2 font-[620] font-serif text-[1.375rem] text-subject leading-tight
              lg:left-5"
            >
              {index + 1}.
            </b>
            <AssignedLink
              item={item}
              subject={work.subject}
              className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5 font-[620] font-serif text-subheading
                underline-offset-4 hover:underline"
            >
              {item.isDone ? (
                <>
                  <Check aria-hidden className="size-5 shrink-0" />
                  <span className="font-normal font-sans text-base text-ink-soft">{t('slot.done')}</span>
                </>
              ) : (
                <ArrowRight aria-hidden className="size-5 shrink-0" />
              )}
            </AssignedLink>
          </li>
        ))}
      </ol>
      {/* The page goes on, as in an exercise book. */}
      <div aria-hidden="true" className="agenda-rows grow max-lg:hidden" />
    </section>
  )
}
