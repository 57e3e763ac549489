import { type ReactNode, Suspense } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { loadable } from '../../loading/loadable'
import { LoadedPart } from '../../loading/loaded-part'
import { ChaptersPage } from './chapters/chapters-page'
import { GuideSkeleton, guideText } from './guide-text'
import { ListeningPage } from './listening/listening-page'
import { GuideReader } from './reading/guide-reader'

const explanation = loadable(async () => (await import('./explanation/explanation-page')).ExplanationPage)

interface GuideBodyProps {
  guide: GuideDetail
  /** Shown for a guide with activities. */
  practice: ReactNode
  children?: ReactNode
}

/** The children below the guide appear together with it, so that they do not move. */
export function GuideBody({ guide, practice, children }: GuideBodyProps) {
  if (guide.type === 'audio') return <ListeningPage guide={guide}>{children}</ListeningPage>
  return (
    <Suspense fallback={<GuideSkeleton />}>
      <GuideContent guide={guide} practice={practice} />
      {children}
    </Suspense>
  )
}

function GuideContent({ guide, practice }: Omit<GuideBodyProps, 'children'>) {
  if (guide.type === 'video' && guide.scenes.length > 0)
    return <LoadedPart part={explanation} fallback={<GuideSkeleton />} guide={guide} />
  if (guide.activities.length > 0) return practice
  return guide.type === 'interactive' ? <ChaptersPage guide={guide} /> : <ReadingPage guide={guide} />
}

function ReadingPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text } = guideText(guide, useLanguage())
  if (text) return <GuideReader guide={guide} />
  return <p className="text-ink-soft">{guide.fileUrl === null ? t('parts.none') : t('onlyFile')}</p>
}
