import { Check, X } from 'lucide-react'
import type { PracticeQuestion, PracticeState } from '#shared/features/practice/practice.contract'
import { MARKS_NEEDED } from '#shared/features/skills/marks.rules'
import { daysBetween } from '#shared/time/calendar'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { ProgressBar } from '../../../ui/paper/progress-bar'

interface PracticeStatusProps {
  state: PracticeState
  question: PracticeQuestion
}

/** One count: of today's goal, or of the placement. A skill in repair has its marks above. Then why this is asked. */
export function PracticeStatus({ state, question }: PracticeStatusProps) {
  const { t } = useTranslation('practice')
  const why = useWhy(question)
  const status = state.placement.state === 'running' ? null : t(`status.${question.status}`)
  return (
    <>
      {!question.step && <SittingCount state={state} />}
      {(status || why) && (
        <p className="mt-1 text-[0.9375rem] leading-snug">
          {status && <span className="text-ink-soft">{why ? `${status} · ` : status}</span>}
          {why && <span className="font-medium">{why}</span>}
        </p>
      )}
    </>
  )
}

function SittingCount({ state: { answeredToday, dailyGoal, placement } }: { state: PracticeState }) {
  const { t } = useTranslation('practice')
  const isPlacing = placement.state === 'running'
  const text = isPlacing
    ? t('placement.answered', { count: placement.answered + 1, most: placement.most })
    : answeredToday > dailyGoal
      ? t('goal.doneBeyond', { count: answeredToday })
      : t('goal.done', { count: answeredToday, goal: dailyGoal })
  const [done, total] = isPlacing
    ? [placement.answered, placement.most]
    : [Math.min(answeredToday, dailyGoal), dailyGoal]
  return (
    <p className="flex items-center gap-2.5 text-[0.9375rem] text-ink-soft tabular-nums leading-tight">
      <span className="w-20 shrink-0 sm:w-32">
        <ProgressBar label={text} done={done} total={total} />
      </span>
      {text}
    </p>
  )
}

/** After this many days the month is more helpful than the number of days. */
const DAYS_IN_WORDS = 13

function useWhy({ step, reason, status, lastDay, hints }: PracticeQuestion): string | null {
  const { t } = useTranslation('practice')
  const formats = useFormats()
  const today = useToday()
  if (step === 'twin' && hints.length === 0) return t('step.twinBare')
  if (step) return t(`step.${step}`)
  if (reason === 'easy' || reason === 'ahead') return t(`reason.${reason}`)
  const days = lastDay === null ? 0 : daysBetween(lastDay, today)
  if (lastDay !== null && (status === 'due' || reason === 'review') && days > 0)
    return days > DAYS_IN_WORDS
      ? t('reason.lastMonth', { month: formats.monthName(lastDay) })
      : t('reason.lastDays', { count: days })
  if (reason === 'review') return t('reason.review')
  return reason === 'weakest' && status === 'new' ? t('reason.new') : null
}

const MARK = 'grid size-5.5 place-items-center rounded-md'

/** Right answers without help, of the three that master the skill. */
export function SkillMarks({ marks }: { marks: number }) {
  const { t } = useTranslation('practice')
  const looks = Array.from({ length: MARKS_NEEDED }, (_, index) => {
    if (index < marks) return 'bg-gold-mid text-label-ink'
    return index === marks ? 'border-2 border-ink' : 'border-[1.5px] border-edge/70 border-dashed'
  })
  return (
    <p className="flex items-center gap-1.5 font-semibold text-sm">
      {looks.map((look, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change places.
        <span key={index} aria-hidden="true" className={`${MARK} ${look}`}>
          {index < marks && <Check className="size-3.5" strokeWidth={2.75} />}
        </span>
      ))}
      <span className="ml-1 tabular-nums">{t('marks', { marks, needed: MARKS_NEEDED })}</span>
    </p>
  )
}

const SHOWN_ANSWERS = 5

interface LastAnswersProps {
  /** Of this sitting, oldest first. */
  answers: readonly boolean[]
}

export function LastAnswers({ answers }: LastAnswersProps) {
  const { t } = useTranslation('practice')
  const last = answers.slice(-SHOWN_ANSWERS)
  const right = last.filter(Boolean).length
  if (last.length === 0) return null
  return (
    <p className="flex items-center gap-1.5 font-semibold text-sm">
      {Array.from({ length: SHOWN_ANSWERS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
        <AnswerTick key={index} isRight={last[index]} />
      ))}
      <span className="sr-only">{t('lastAnswers', { right, count: last.length })}</span>
    </p>
  )
}

function AnswerTick({ isRight }: { isRight: boolean | undefined }) {
  if (isRight === undefined)
    return <span aria-hidden="true" className={`${MARK} border-[1.5px] border-edge/70 border-dashed`} />
  return (
    <span
      aria-hidden="true"
      className={`${MARK} ${isRight ? 'bg-gold-mid text-label-ink' : 'bg-wrong-soft text-wrong'}`}
    >
      {isRight ? <Check className="size-3.5" strokeWidth={2.75} /> : <X className="size-3.5" strokeWidth={2.75} />}
    </span>
  )
}
