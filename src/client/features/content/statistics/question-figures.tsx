import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuestionStatistics } from '#shared/features/content/question-statistics.contract'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { discriminationBand } from '#shared/features/quizzes/statistics/question-statistics.rules'
import { type Language, LOCALES } from '#shared/languages'
import { percentOf } from '#shared/percent'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LocalMath } from '../../../parts/portal/local-math'

interface QuestionFiguresProps {
  question: Question
  statistics: QuestionStatistics
}

/** How students answered a question: its figures, and how often each option was chosen. */
export function QuestionFigures({ question, statistics }: QuestionFiguresProps) {
  const { t } = useTranslation('adminQuestions')
  if (statistics.asked === 0) return <p className="text-ink-soft text-sm">{t('notAsked')}</p>
  return (
    <div className="grid gap-2.5">
      <Doubts statistics={statistics} />
      <Figures statistics={statistics} />
      {question.options.length > 0 && <OptionCounts question={question} statistics={statistics} />}
    </div>
  )
}

/** Why the question may mislead. */
export function Doubts({ statistics: { doubts } }: Pick<QuestionFiguresProps, 'statistics'>) {
  const { t } = useTranslation('adminQuestions')
  if (doubts.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {doubts.map((doubt) => (
        <li
          key={doubt}
          className="inline-flex items-center gap-2 rounded-full bg-wrong-soft px-3 py-0.5 font-semibold text-sm
            text-wrong"
        >
          <TriangleAlert aria-hidden className="size-4 shrink-0" />
          {t(`doubts.${doubt}`)}
        </li>
      ))}
    </ul>
  )
}

function Figures({ statistics }: Pick<QuestionFiguresProps, 'statistics'>) {
  const { t } = useTranslation('adminQuestions')
  const amounts = useAmounts()
  const formats = useFormats()
  const language = useLanguage()
  const { asked, right, firstAsked, firstRight, discrimination, seconds } = statistics
  const share = (part: number, whole: number) => (whole > 0 ? formats.percent(percentOf(part, whole)) : '–')
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.75rem,1fr))] gap-x-3 gap-y-2">
      <Figure label={t('asked')}>{amounts.number(asked)}</Figure>
      <Figure label={t('right')}>{share(right, asked)}</Figure>
      <Figure label={t('firstRight')}>{share(firstRight, firstAsked)}</Figure>
      <Figure
        label={t('discrimination')}
        note={discrimination === null ? t('tooFew') : t(`bands.${discriminationBand(discrimination)}`)}
      >
        {discrimination === null ? '–' : formatCorrelation(discrimination, language)}
      </Figure>
      <Figure label={t('time')}>{seconds === null ? '–' : t('seconds', { count: Math.round(seconds) })}</Figure>
    </dl>
  )
}

/** `+0.34`, `−0,12`. */
function formatCorrelation(value: number, language: Language): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toLocaleString(LOCALES[language], digits)}`
}

function Figure({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm leading-snug">{label}</dt>
      <dd className="font-semibold tabular-nums leading-snug">
        {children}
        {note && <span className="block font-normal text-ink-soft text-xs leading-snug">{note}</span>}
      </dd>
    </div>
  )
}

function OptionCounts({ question, statistics: { choices, asked } }: QuestionFiguresProps) {
  const { t } = useTranslation('adminQuestions')
  const formats = useFormats()
  const { options, optionsFr, correctAnswer } = question
  const most = Math.max(1, ...choices)
  return (
    <ul className="grid gap-1" aria-label={t('choices')}>
      {options.map((en, index) => {
        const count = choices[index] ?? 0
        const isRight = index === correctAnswer
        return (
          <li
            key={en}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)_minmax(3rem,9rem)_5.5rem] items-center gap-x-2.5 text-sm"
          >
            {isRight ? <Check aria-hidden className="size-4 text-correct" strokeWidth={3} /> : <span />}
            <span className={`wrap-anywhere ${isRight ? 'font-semibold' : 'text-ink-soft'}`}>
              {isRight && <span className="sr-only">{t('rightOption')} </span>}
              <LocalMath en={en} fr={optionsFr[index] ?? ''} />
            </span>
            <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none" className="h-2.5 w-full">
              <rect width="100" height="10" rx="2" className="fill-well" />
              <rect
                width={(100 * count) / most}
                height="10"
                rx="2"
                className={isRight ? 'fill-correct' : 'fill-ink-soft'}
              />
            </svg>
            <span className="whitespace-nowrap text-right tabular-nums">
              {t('chosen', { count, share: formats.percent(percentOf(count, asked)) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
