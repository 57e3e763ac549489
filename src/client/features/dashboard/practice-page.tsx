import { Check, PencilLine } from 'lucide-react'
import type { PracticeOverview } from '#shared/features/practice/practice.contract'
import { estimateMinutes } from '#shared/features/quizzes/quizzes.rules'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedPart } from '../../loading/loaded-part'
import { paths } from '../../paths'
import { ButtonLink } from '../../ui/button'
import { Skeleton } from '../../ui/states/skeleton'
import { dashboardParts } from './lazy-parts'

const BOXES_MAX = 10

interface PracticePageProps {
  /** Undefined while loading, null if it could not be loaded. */
  overview: PracticeOverview | null | undefined
  /** The start of today's session, if there is one: practice is then on the page with the margin. */
  before?: string
  isMainAction: boolean
}

/** Today's practice: the goal, what comes next, and one button. */
export function PracticePage({ overview, before, isMainAction }: PracticePageProps) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const eyebrow = before ? t('practice.before', { time: formats.time(before) }) : t('practice.eyebrow')
  return (
    <>
      <p className="text-ink-soft">{eyebrow}</p>
      {overview === undefined ? (
        <Skeleton className="mt-2 h-40" />
      ) : (
        <>
          {overview && <Goal overview={overview} />}
          {overview?.latest && <NextQuestion overview={overview} isInMargin={before !== undefined} />}
          <PractiseButton overview={overview} look={isMainAction ? 'primary' : 'secondary'} />
        </>
      )}
    </>
  )
}

function Goal({ overview: { answeredToday, dailyGoal } }: { overview: PracticeOverview }) {
  const { t } = useTranslation('dashboard')
  const remaining = dailyGoal - answeredToday
  const boxes = Math.min(dailyGoal, BOXES_MAX)
  const filled = Math.min(boxes, Math.floor((answeredToday * boxes) / dailyGoal))
  const values = { count: answeredToday, goal: dailyGoal }
  return (
    <div className="relative">
      <h3 className="mb-3 text-[1.5625rem] leading-tight lg:mb-4 lg:text-[2.125rem]">
        {remaining > 0 ? t('practice.left', { count: remaining }) : t('practice.reached')}
      </h3>
      <p className="flex flex-wrap gap-1 lg:gap-1.25">
        {Array.from({ length: boxes }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never change places.
            key={index}
            aria-hidden="true"
            className={`grid size-5.5 place-items-center rounded-md text-label-ink lg:size-6.75
              ${boxLook(index, filled)}`}
          >
            {index < filled && <Check className="size-3.5 lg:size-4" strokeWidth={2.5} />}
          </span>
        ))}
        <span className="sr-only">{t('practice.done', values)}</span>
      </p>
      {remaining <= 0 && (
        <p
          aria-hidden="true"
          className="ring-stamp absolute -top-8 right-0 size-19 font-[620] font-serif text-2xl leading-none
            max-lg:-top-3 lg:size-22"
        >
          {answeredToday}
          <span className="block font-sans text-[0.6875rem]">{t('practice.stamp')}</span>
        </p>
      )}
    </div>
  )
}

function boxLook(index: number, filled: number): string {
  if (index < filled) return 'bg-gold-mid'
  return index === filled ? 'border-2 border-ink' : 'border-[1.5px] border-edge/70 border-dashed'
}

/** The number of the next question, and the question itself if it is open, else its skill. */
function NextQuestion({ overview, isInMargin }: { overview: PracticeOverview; isInMargin: boolean }) {
  const language = useLanguage()
  const { latest, answeredToday } = overview
  if (!latest) return null
  const skill = localText({ en: latest.skill.name, fr: latest.skill.nameFr }, language)
  const number = <b className="font-[620] font-serif text-[1.375rem] text-subject">{answeredToday + 1}.</b>
  return (
    <div
      data-subject={latest.subject}
      className={
        isInMargin
          ? 'agenda-row my-4 py-3.5 lg:my-5.5 lg:py-4.5'
          : 'my-4 flex items-baseline gap-4 border-rule border-y py-3.5 lg:my-5.5'
      }
    >
      {isInMargin ? <span className="absolute left-3 lg:left-5">{number}</span> : number}
      {latest.question ? (
        <LoadedPart
          part={dashboardParts.preview}
          fallback={<Skeleton className="h-14 grow" />}
          preview={latest.question}
          subject={latest.subject}
        />
      ) : (
        <p lang={skill.lang} className="wrap-anywhere font-semibold text-lg leading-snug">
          {skill.text}
        </p>
      )}
    </div>
  )
}

interface PractiseButtonProps {
  overview: PracticeOverview | null
  look: 'primary' | 'secondary'
}

function PractiseButton({ overview, look }: PractiseButtonProps) {
  const { t } = useTranslation('dashboard')
  const remaining = overview ? overview.dailyGoal - overview.answeredToday : 0
  const word = remaining > 0 ? (overview?.answeredToday === 0 ? 'start' : 'keep') : 'more'
  return (
    <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-3">
      <ButtonLink
        look={look}
        href={overview?.latest ? paths.practiceSubject(overview.latest.subject) : paths.practice}
        className="max-sm:grow"
      >
        <PencilLine aria-hidden className="size-5" />
        {t(`practice.${word}`)}
      </ButtonLink>
      {remaining > 0 && (
        <p className="text-[0.9688rem] text-ink-soft">{t('practice.minutes', { count: estimateMinutes(remaining) })}</p>
      )}
    </div>
  )
}
