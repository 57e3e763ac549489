import { Check, Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { ActivityWork, WorkChange } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { RuledPage } from '../../../ui/paper/ruled-page'
import { FillActivity } from './fill-activity'
import { MatchActivity } from './match-activity'
import { OrderActivity } from './order-activity'

interface ActivityViewProps {
  activity: Activity
  number: number
  subject: Subject
  /** Shuffles always alike for the same activity. */
  seed: number
  work: ActivityWork
  /** Something was written, chosen or moved. */
  onChange: (items: WorkChange['items']) => void
  onDone: () => void
}

/** One thing to do, on a page of its own with its number in the margin. */
export function ActivityView({ activity, number, ...rest }: ActivityViewProps) {
  const language = useLanguage()
  return (
    <li>
      <RuledPage margin={<MarginNumber number={number} isDone={rest.work.isDone} />}>
        <h3 className="mb-5 text-subheading leading-9">{language === 'fr' ? activity.promptFr : activity.prompt}</h3>
        <ActivityBody activity={activity} {...rest} />
      </RuledPage>
    </li>
  )
}

function ActivityBody({ activity, ...rest }: Omit<ActivityViewProps, 'number'>) {
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
    <span className="font-[620] font-serif text-subheading">
      {isDone ? (
        <>
          <Check aria-hidden className="mx-auto mt-1.5 size-6 text-correct" strokeWidth={2.75} />
          <span className="sr-only">{t('practice.numberDone', { number })}</span>
        </>
      ) : (
        number
      )}
    </span>
  )
}

interface RevealActivityProps {
  activity: Extract<Activity, { kind: 'reveal' }>
  onDone: () => void
}

/** A question to think about; the answer waits behind a button. */
function RevealActivity({ activity, onDone }: RevealActivityProps) {
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
