import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { ReviewQuestion, UpcomingReviews } from '#shared/features/quizzes/quizzes.contract'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import { addDays, weekdayOf } from '#shared/time/calendar'
import { useToday } from '../../../device/today'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { StudiedText } from '../../../parts/sheet/question-text'
import { paths } from '../../../paths'
import { Button, ButtonLink } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'

interface ReviewPlanViewProps {
  due: readonly ReviewQuestion[]
  upcoming: UpcomingReviews | undefined
}

/** Which missed questions return when. With nothing due, those missed today may be practised at once. */
export function ReviewPlanView({ due, upcoming }: ReviewPlanViewProps) {
  const { t } = useTranslation('quizzes')
  const days = upcoming?.days ?? []
  const reviews = due.length > 0 ? due : (upcoming?.missedToday ?? [])
  if (reviews.length === 0 && days.length === 0)
    return (
      <EmptyState
        icon={Sparkles}
        title={t('review.empty.title')}
        text={t('review.empty.text')}
        action={<ButtonLink href={paths.quizzes}>{t('review.empty.action')}</ButtonLink>}
      />
    )
  return (
    <>
      <Timeline dueCount={due.length} days={days} />
      <div className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-1.5 max-sm:justify-center">
        <ButtonLink href={reviews.length > 0 ? paths.reviewNow : paths.quizzes} className="min-h-13 px-8 max-sm:w-full">
          {reviews.length > 0 ? t('review.now', { count: reviews.length }) : t('review.empty.action')}
        </ButtonLink>
        {reviews.length > 0 && (
          <p className="text-ink-soft text-sm">{t('review.minutes', { count: estimateMinutes(reviews.length) })}</p>
        )}
      </div>
      {reviews.length > 0 && <MissedQuestions reviews={reviews} isDue={due.length > 0} />}
      {days.length > 0 && <LaterList days={days} />}
    </>
  )
}

const DAYS_SHOWN = 3

function Timeline({ dueCount, days }: { dueCount: number; days: UpcomingReviews['days'] }) {
  const { t } = useTranslation('quizzes')
  const dayName = useDayName()
  const columns = [
    { name: t('review.today'), count: dueCount, isToday: true },
    ...days.slice(0, DAYS_SHOWN).map(({ day, count }) => ({ name: dayName(day), count, isToday: false })),
  ]
  return (
    <dl aria-label={t('review.timeline')} className="mb-6 grid auto-cols-fr grid-flow-col">
      {columns.map(({ name, count, isToday }) => (
        <div
          key={name}
          className={`flex flex-col-reverse justify-end text-center
            ${isToday ? 'border-gold border-t-[5px] pt-1.5' : 'border-edge/60 border-t-3 border-dashed pt-2'}`}
        >
          <dt className={`text-sm ${isToday ? 'font-semibold' : 'text-ink-soft'}`}>{name}</dt>
          <dd className="font-[620] font-serif text-[1.625rem] tabular-nums leading-tight">{count}</dd>
        </div>
      ))}
    </dl>
  )
}

const FIRST_SHOWN = 5

interface MissedQuestionsProps {
  reviews: readonly ReviewQuestion[]
  isDue: boolean
}

function MissedQuestions({ reviews, isDue }: MissedQuestionsProps) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const [areAllShown, setAllShown] = useState(false)
  const isLong = reviews.length > FIRST_SHOWN
  return (
    <section>
      <h2 className={isDue ? 'sr-only' : 'mb-3 text-subheading'}>
        {isDue ? t('review.due') : t('review.missedToday')}
      </h2>
      <ol
        className="margin-line overflow-clip rounded-sheet border border-line bg-sheet shadow-sheet
          [--margin-at:2.875rem]"
      >
        {(areAllShown ? reviews : reviews.slice(0, FIRST_SHOWN)).map(
          ({ quizId, quizTitle, quizTitleFr, subject, skill, question }, index) => (
            <li
              key={`${quizId} ${question.id}`}
              data-subject={subject}
              className="grid min-h-19 grid-cols-[2.875rem_minmax(0,1fr)] items-center border-rule border-b py-2.5
              last:border-b-0"
            >
              <span aria-hidden="true" className="text-center font-[620] font-serif text-[1.1875rem] text-subject">
                {index + 1}.
              </span>
              <div className="min-w-0 px-4">
                <p className="wrap-anywhere line-clamp-2 font-semibold leading-normal has-[math]:line-clamp-none">
                  <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
                </p>
                <p className="text-[0.9375rem] text-ink-soft leading-snug">
                  {localText({ en: skill?.name ?? quizTitle, fr: skill?.nameFr ?? quizTitleFr }, language).text}
                </p>
              </div>
            </li>
          ),
        )}
      </ol>
      {isLong && (
        <Button look="quiet" aria-expanded={areAllShown} onClick={() => setAllShown(!areAllShown)} className="mt-1">
          {areAllShown ? t('review.showFewer') : t('review.showAll', { count: reviews.length })}
        </Button>
      )}
    </section>
  )
}

const NAMES_SHOWN = 2

function LaterList({ days }: { days: UpcomingReviews['days'] }) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const dayName = useDayName()
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-subheading">{t('review.later')}</h2>
      <ul>
        {days.map(({ day, about, count }) => {
          const shown = about.slice(0, NAMES_SHOWN)
          const rest = about.length > shown.length ? count - shown.length : 0
          return (
            <li
              key={day}
              className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3 border-rule border-b py-2.5 last:border-b-0
                sm:grid-cols-[9rem_minmax(0,1fr)]"
            >
              <span className="text-ink-soft first-letter:uppercase">{dayName(day)}</span>
              <ul className="grid gap-1.5">
                {shown.map(({ name, nameFr, subject }) => (
                  <li
                    key={name}
                    data-subject={subject}
                    className="wrap-anywhere border-subject-cover border-l-6 pl-2.5 font-medium leading-snug"
                  >
                    {localText({ en: name, fr: nameFr }, language).text}
                  </li>
                ))}
                {rest > 0 && <li className="pl-4 text-ink-soft text-sm">{t('review.more', { count: rest })}</li>}
              </ul>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Tomorrow, a weekday of the next six days, or a date. */
function useDayName(): (day: string) => string {
  const { t } = useTranslation('quizzes')
  const today = useToday()
  const formats = useFormats()
  const weekdays = useCalendarFormats().weekdays()
  return (day) => {
    if (day === addDays(today, 1)) return t('review.tomorrow')
    const weekday = day < addDays(today, 7) ? weekdays[weekdayOf(day)]?.full : undefined
    return weekday ?? formats.shortDay(day)
  }
}
