import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { GuideBody } from './guide-body'
import { TrialPractice } from './practice/practice-page'

/** A guide as a student opens it. Nothing is sent or stored. */
export function GuideTrial({ guide }: { guide: GuideDetail }) {
  return (
    <div data-subject={guide.subject}>
      <GuideBody guide={guide} place={undefined} practice={<TrialPractice guide={guide} />} />
    </div>
  )
}
