import { ArrowRight, BookOpen, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import type { QuizRecord } from '#shared/features/quizzes/quizzes.contract'
import { estimateMinutes, GOOD_FROM } from '#shared/features/quizzes/quizzes.rules'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { RelatedContent } from '#shared/features/skills/library/related-content.contract'
import { gradeRange } from '#shared/features/skills/skills.rules'
import type { Subject } from '#shared/subjects'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Cover } from '../../../parts/learning/library/cover'
import { LevelMark } from '../../../parts/learning/library/level-mark'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import type { CardQuiz } from '../quizzes.queries'

const ACTION = 'inline-flex min-h-11 items-center gap-2 font-semibold text-left text-[0.96875rem] sm:whitespace-nowrap'
const BOXED = `${ACTION} rounded-control border-[1.5px] border-ink bg-sheet px-3.5 hover:bg-well`

export interface QuizCardProps {
  quiz: CardQuiz
  place: LibraryEntry | undefined
  record: QuizRecord | undefined
  /** The guide to read before the quiz. */
  guide: RelatedContent | undefined
  /** The question at which an unfinished quiz was left, from 1. */
  leftAt: number | undefined
  isNext: boolean
  onStart: () => void
  onResume: () => void
}

export function QuizCard({ quiz, place, record, guide, leftAt, isNext, onStart, onResume }: QuizCardProps) {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  const titleId = useId()
  const title = localText({ en: quiz.title, fr: quiz.titleFr }, useLanguage())
  const best = record?.bestPercent ?? null
  const isUnfinished = leftAt !== undefined
  return (
    <article aria-labelledby={titleId} className="library-card pb-5">
      <Cover
        subject={quiz.subject}
        cover={place?.cover ?? ''}
        className={isNext ? 'outline-[2.5px] outline-ink outline-offset-[5px]' : ''}
      >
        {isUnfinished && <span className="bookmark" />}
        {best !== null && (
          <span className={`score-stamp ${best === 100 ? 'text-[0.9375rem]' : 'text-lg'}`}>
            {formats.percent(best)}
          </span>
        )}
      </Cover>
      <h3
        id={titleId}
        lang={title.lang}
        className="wrap-anywhere mt-4.5 mb-1 text-[1.1875rem] leading-[1.2] tracking-[-0.02em]"
      >
        {title.text}
      </h3>
      <QuizFacts quiz={quiz} place={place} leftAt={leftAt} />
      <div className="mt-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {best !== null && !isUnfinished && <DoneLine record={record} best={best} />}
          {isUnfinished && (
            <button type="button" aria-describedby={titleId} onClick={onResume} className={BOXED}>
              {t('resume')}
            </button>
          )}
          <StartButton
            titleId={titleId}
            look={isUnfinished ? 'plain' : startLook({ best, isNext })}
            onStart={onStart}
          />
          {isNext && !isUnfinished && best === null && (
            <span className="pen-stroke mr-auto font-semibold text-[0.9375rem]">{t('nextForYou')}</span>
          )}
        </div>
        {guide && best === null && <ReadFirst guide={guide} subject={quiz.subject} />}
      </div>
    </article>
  )
}

interface StartButtonProps {
  titleId: string
  /** A finished quiz reads "Again" or "Try again"; its name stays the specified one. */
  look: 'again' | 'tryAgain' | 'boxed' | 'plain'
  onStart: () => void
}

function startLook({ best, isNext }: { best: number | null; isNext: boolean }): StartButtonProps['look'] {
  if (best !== null) return best >= GOOD_FROM ? 'again' : 'tryAgain'
  return isNext ? 'boxed' : 'plain'
}

function StartButton({ titleId, look, onStart }: StartButtonProps) {
  const { t } = useTranslation('quizzes')
  if (look === 'again' || look === 'tryAgain') {
    return (
      <button
        type="button"
        aria-describedby={titleId}
        onClick={onStart}
        className={`${ACTION} underline underline-offset-4`}
      >
        <span className="sr-only">{t('start')}</span>
        <span aria-hidden>{look === 'again' ? t('again') : t('tryAgain')}</span>
      </button>
    )
  }
  return (
    <button
      type="button"
      aria-describedby={titleId}
      onClick={onStart}
      className={look === 'boxed' ? BOXED : `${ACTION} underline-offset-4 hover:underline`}
    >
      {t('start')}
      {look === 'plain' && <ArrowRight aria-hidden className="size-4.5 shrink-0" />}
    </button>
  )
}

function QuizFacts({ quiz, place, leftAt }: Pick<QuizCardProps, 'quiz' | 'place' | 'leftAt'>) {
  const { t } = useTranslation('quizzes')
  const language = useLanguage()
  const count = quiz.questions.length
  return (
    <ul className="facts text-[0.9375rem] text-ink-soft max-sm:text-sm">
      <li>
        <LevelMark difficulty={quiz.difficulty} />
        {t(`difficulty.${quiz.difficulty}`)}
      </li>
      {place && <li>{gradeRange(place.grades, language)}</li>}
      <li className="basis-full max-sm:hidden" />
      <li>{leftAt === undefined ? t('questionCount', { count }) : t('progress', { number: leftAt, total: count })}</li>
      <li>{t('minutes', { minutes: estimateMinutes(count) })}</li>
    </ul>
  )
}

/** Links to the answers of the last attempt if they were stored. A poor score gets no tick. */
function DoneLine({ record, best }: { record: QuizRecord | undefined; best: number }) {
  const { t } = useTranslation('quizzes')
  const formats = useFormats()
  const isGood = best >= GOOD_FROM
  const text = (
    <>
      {isGood && <CircleCheck aria-hidden className="size-4.75 shrink-0" />}
      {isGood ? t('done', { best: formats.percent(best) }) : t('best', { best: formats.percent(best) })}
    </>
  )
  const colour = isGood ? 'text-correct' : 'text-ink-soft'
  const look = `flex min-h-11 items-center gap-2 font-semibold text-[0.96875rem] ${colour}`
  if (!record?.lastAttemptId) return <p className={look}>{text}</p>
  return (
    <AppLink
      href={paths.attempt(record.subject, record.lastAttemptId)}
      className={`${look} underline-offset-4 hover:underline`}
    >
      {text}
    </AppLink>
  )
}

function ReadFirst({ guide: { guideId, guide }, subject }: { guide: RelatedContent; subject: Subject }) {
  const { t } = useTranslation('quizzes')
  const { text: title } = localText({ en: guide.title, fr: guide.titleFr }, useLanguage())
  return (
    <AppLink
      href={paths.guide(subject, guideId)}
      className="flex min-h-11 items-start gap-1.5 py-1.5 text-ink-soft text-sm underline decoration-1
        underline-offset-4
        hover:text-ink hover:decoration-2"
    >
      <BookOpen aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{t('readFirst', { title })}</span>
    </AppLink>
  )
}
