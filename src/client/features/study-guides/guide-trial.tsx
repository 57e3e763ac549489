import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage } from '../../i18n/use-translation'
import { GuideBody } from './guide-body'
import { GuideCover } from './guide-cover'
import { TrialPractice } from './practice/practice-page'

/** A guide as a student opens it. Nothing is sent or stored. */
export function GuideTrial({ guide }: { guide: GuideDetail }) {
  const title = localText({ en: guide.title, fr: guide.titleFr }, useLanguage())
  return (
    <div data-subject={guide.subject}>
      <GuideCover guide={guide} title={title} place={undefined} />
      <div className="mt-9 sm:mt-12">
        <GuideBody guide={guide} practice={<TrialPractice guide={guide} />} />
      </div>
    </div>
  )
}
