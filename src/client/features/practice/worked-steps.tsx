import { ArrowRight, BookOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PracticeVerdict } from '#shared/features/practice/practice.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { paths } from '../../paths'
import { correctAnswerIn } from '../../sheet/answer'
import { hintsOf, type Note, solutionOf } from '../../sheet/notes'
import { QuestionFigure } from '../../sheet/question-figure'
import { AnswerText, StudiedText } from '../../sheet/question-text'
import type { SheetStep } from '../../sheet/steps'
import { AppLink } from '../../ui/app-link'
import { Button } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'

interface WorkedStepsProps {
  /** With its answer and solution. */
  step: SheetStep
  number: number
  guides: NonNullable<PracticeVerdict['worked']>['guides']
  onNext: () => void
}

/** A question worked out with its figure, one step at a time; the last step gives the answer. */
export function WorkedSteps({ step, number, guides, onNext }: WorkedStepsProps) {
  const { t } = useTranslation('practice')
  const { t: quiz } = useTranslation('quizzes')
  const [shown, setShown] = useState(1)
  const current = useRef<HTMLLIElement>(null)
  const { question, subject } = step
  const notes = stepsOf(step)
  const isLast = shown >= notes.length

  useEffect(() => {
    if (shown > 0) current.current?.focus({ preventScroll: false })
  }, [shown])

  return (
    <>
      <RuledPage
        margin={<p className="font-[620] font-serif text-2xl text-subject leading-9 tabular-nums">{number}.</p>}
      >
        <h2 className="wrap-anywhere whitespace-pre-line font-sans font-semibold text-lead leading-9 tracking-normal">
          <StudiedText en={question.question} fr={question.questionFr} subject={subject} />
        </h2>
        <QuestionFigure question={question} />
        <p className="rounded bg-sheet py-1 font-semibold text-ink-soft text-sm tabular-nums">
          {t('how.step', { number: shown, total: notes.length })}
        </p>
        <ol className="mt-2 grid gap-2 rounded bg-sheet">
          {notes.slice(0, shown).map((note, index) => (
            <li
              key={note.en}
              ref={index === shown - 1 ? current : undefined}
              tabIndex={-1}
              className={`grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 rounded-control px-3 py-3 leading-snug
                outline-none ${index === shown - 1 ? 'border-2 border-ink' : 'border-2 border-transparent'}`}
            >
              <span
                aria-hidden="true"
                className={`grid size-7 place-items-center rounded-full border-[1.5px] border-subject font-semibold
                  text-sm ${index === shown - 1 ? 'bg-subject text-on-mark' : 'text-subject'}`}
              >
                {index + 1}
              </span>
              <span className="min-w-0 pt-0.5">
                <StudiedText {...note} subject={subject} />
              </span>
            </li>
          ))}
        </ol>
        {isLast && <WorkedEnd step={step} guides={guides} />}
      </RuledPage>
      <div className="mt-4 flex gap-3">
        {shown > 1 && (
          <Button look="quiet" onClick={() => setShown(shown - 1)}>
            {t('how.back')}
          </Button>
        )}
        <Button className="grow" onClick={isLast ? onNext : () => setShown(shown + 1)}>
          {isLast ? quiz('next') : t('how.next')}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      </div>
    </>
  )
}

function WorkedEnd({ step, guides }: Pick<WorkedStepsProps, 'step' | 'guides'>) {
  const { t } = useTranslation('quizzes')
  const { t: practice } = useTranslation('practice')
  const language = useLanguage()
  const [guide] = guides
  const title = guide && localText({ en: guide.title, fr: guide.titleFr }, language)
  return (
    <div className="mt-4 rounded-control bg-gold-soft px-4 py-3 leading-relaxed">
      <p>
        {t('correctAnswerIs')}{' '}
        <AnswerText step={step} answer={correctAnswerIn(step.question, language)} className="font-semibold" />
      </p>
      {guide && title && (
        <AppLink
          href={paths.guide(step.subject, guide.id)}
          className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
        >
          <BookOpen aria-hidden className="size-5 shrink-0" />
          <span lang={title.lang}>{practice('how.guide', { title: title.text })}</span>
        </AppLink>
      )}
    </div>
  )
}

/** The steps of the solution; without one, the hints lead to the explanation. */
function stepsOf({ question }: SheetStep): Note[] {
  const steps = solutionOf(question)
  if (steps.length > 0) return steps
  return [...hintsOf(question), { en: question.explanation, fr: question.explanationFr }]
}
