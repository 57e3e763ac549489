import { Check } from 'lucide-react'
import type { ActivityWork, WorkChange } from '#shared/features/study-guides/guide-work.rules'
import type { Activity } from '#shared/features/study-guides/study-guides.contract'
import type { Subject } from '#shared/subjects'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { RuledPage } from '../../../ui/ruled-page'
import { FillActivity } from './fill-activity'
import { MatchActivity } from './match-activity'
import { OrderActivity } from './order-activity'
import { RevealActivity } from './reveal-activity'

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
