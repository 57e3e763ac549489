import { type ReactNode, Suspense, useState } from 'react'
import type { LibraryEntry } from '#shared/features/skills/library/library.contract'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { loadable } from '../../loading/loadable'
import { LoadedPart } from '../../loading/loaded-part'
import { GuideCover } from './guide-cover'
import { GuideSkeleton, guideText } from './guide-text'
import { ListeningPage } from './listening/listening-page'
import { GuideReader } from './reading/guide-reader'

const chapters = loadable(async () => (await import('./chapters/chapters-page')).ChaptersPage)
const explanation = loadable(async () => (await import('./explanation/explanation-page')).ExplanationPage)

interface GuideBodyProps {
  guide: GuideDetail
  /** Undefined while the library does not list it. */
  place: LibraryEntry | undefined
  /** Shown for a guide with activities. */
  practice: ReactNode
  children?: ReactNode
}

/** A guide with its cover, to be read or heard. The children appear together with the text, so they do not move. */
export function GuideBody({ guide, place, practice, children }: GuideBodyProps) {
  const title = localText({ en: guide.title, fr: guide.titleFr }, useLanguage())
  const [isListening, setListening] = useState(false)
  return (
    <>
      <GuideCover guide={guide} title={title} place={place} isListening={isListening} onListen={setListening} />
      <div className="mt-9 sm:mt-12">
        {isListening || guide.type === 'audio' ? (
          <ListeningPage guide={guide}>{children}</ListeningPage>
        ) : (
          <Suspense fallback={<GuideSkeleton />}>
            <GuideContent guide={guide} practice={practice} />
            {children}
          </Suspense>
        )}
      </div>
    </>
  )
}

function GuideContent({ guide, practice }: Pick<GuideBodyProps, 'guide' | 'practice'>) {
  if (guide.type === 'video' && guide.scenes.length > 0)
    return <LoadedPart part={explanation} fallback={<GuideSkeleton />} guide={guide} />
  if (guide.activities.length > 0) return practice
  if (guide.type === 'interactive') return <LoadedPart part={chapters} fallback={<GuideSkeleton />} guide={guide} />
  return <ReadingPage guide={guide} />
}

function ReadingPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text } = guideText(guide, useLanguage())
  if (text) return <GuideReader guide={guide} />
  return <p className="text-ink-soft">{guide.fileUrl === null ? t('parts.none') : t('onlyFile')}</p>
}
