import { Check, Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { ProgressBar } from '../../../ui/paper/progress-bar'
import { GuideReader } from '../reading/guide-reader'
import type { ActivityProps } from './activity-parts'
import { FillActivity } from './fill-activity'
import { MatchActivity } from './match-activity'
import { OrderActivity } from './order-activity'
import { type GuideWork, useGuideWork, useTrialWork } from './use-guide-work'

/** A student's practice, which is saved. */
export function SavedPractice({ guide }: { guide: GuideDetail }) {
  return <PracticePage guide={guide} work={useGuideWork(guide)} />
}

/** For staff who try a guide: nothing is sent or stored. */
export function TrialPractice({ guide }: { guide: GuideDetail }) {
  return <PracticePage guide={guide} work={useTrialWork()} />
}

/** A guide with activities below its text. */
function PracticePage({ guide, work }: { guide: GuideDetail; work: GuideWork }) {
  const { t } = useTranslation('studyGuides')
  const done = guide.activities.filter((_, activity) => work.of(activity).isDone).length
  const counts = { done, total: guide.activities.length }
  const activities = (
    <>
      <div className="mb-2 max-w-md">
        <p role="status" className="mb-2 font-semibold tabular-nums">
          {done === counts.total ? t('practice.allDone') : t('practice.progress', counts)}
        </p>
        <ProgressBar label={t('practice.progress', counts)} done={counts.done} total={counts.total} />
      </div>
      <ol className="guide-tasks">
        {guide.activities.map((activity, index) => (
          <ActivityView
            // biome-ignore lint/suspicious/noArrayIndexKey: the activities of a guide never change places.
            key={index}
            activity={activity}
            number={index + 1}
            subject={guide.subject}
            seed={guide.id * 31 + index}
            work={work.of(index)}
            onChange={(items) => work.change({ activity: index, items, isDone: false })}
            onDone={() => work.change({ activity: index, items: [], isDone: true })}
          />
        ))}
      </ol>
    </>
  )
  return (
    <>
      <GuideReader guide={guide} last={{ title: t('practice.title'), content: activities }} />
      <NotSaved work={work} />
    </>
  )
}

/** Stays visible at the bottom of the window. */
function NotSaved({ work }: { work: GuideWork }) {
  const { t } = useTranslation('studyGuides')
  return (
    <div role="status" className="sticky bottom-3 z-10 mt-4 print:hidden">
      {work.hasFailed && (
        <p
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sheet border border-line
          bg-sheet px-4 py-2 shadow-lifted"
        >
          {t('practice.notSaved')}
          <Button look="quiet" onClick={work.save}>
            {t('practice.saveAgain')}
          </Button>
        </p>
      )}
    </div>
  )
}

function ActivityView({ activity, number, ...rest }: ActivityProps & { number: number }) {
  const language = useLanguage()
  return (
    <li className="py-5">
      <h3 className="mb-4 flex gap-3 text-subheading leading-snug">
        <MarginNumber number={number} isDone={rest.work.isDone} />
        <span>{language === 'fr' ? activity.promptFr : activity.prompt}</span>
      </h3>
      <ActivityBody activity={activity} {...rest} />
    </li>
  )
}

function ActivityBody({ activity, ...rest }: ActivityProps) {
  switch (activity.kind) {
    case 'reveal':
      return <RevealActivity activity={activity} {...rest} />
    case 'order':
      return <OrderActivity activity={activity} {...rest} />
    case 'match':
      return <MatchActivity activity={activity} {...rest} />
    case 'fill':
      return <FillActivity activity={activity} {...rest} />
  }
}

function MarginNumber({ number, isDone }: { number: number; isDone: boolean }) {
  const { t } = useTranslation('studyGuides')
  return (
    <span className="w-6 shrink-0 text-center text-subject">
      {isDone ? (
        <>
          <Check aria-hidden className="mx-auto mt-0.5 size-5.5 text-correct" strokeWidth={2.75} />
          <span className="sr-only">{t('practice.numberDone', { number })}</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}

function RevealActivity({ activity, onDone }: ActivityProps<'reveal'>) {
  const { t } = useTranslation('studyGuides')
  const language = useLanguage()
  const answerId = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  function toggle() {
    setShown(!isShown)
    onDone()
  }

  return (
    <>
      <Button look="secondary" aria-expanded={isShown} aria-controls={answerId} onClick={toggle}>
        <Icon aria-hidden className="size-5" />
        {isShown ? t('practice.hideAnswer') : t('practice.showAnswer')}
      </Button>
      <div id={answerId} aria-live="polite">
        {isShown && (
          <p className="mt-4 animate-rise rounded-control bg-gold-soft px-5 py-3.5">
            {language === 'fr' ? activity.answerFr : activity.answer}
          </p>
        )}
      </div>
    </>
  )
}
