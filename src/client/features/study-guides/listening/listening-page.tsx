import { useMemo } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { LANGUAGES } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { GuideSkeleton } from '../guide-skeleton'
import { guideText } from '../guide-text'
import { PassageList } from './passage-list'
import { passagesOf } from './passages'
import { ReaderControls } from './reader-controls'
import { useReader, useReaderState } from './use-reader'
import { VoiceNote } from './voice-note'

/** A guide to listen to: the browser's voice reads it, the words are followed on the page. */
export function ListeningPage({ guide }: { guide: GuideDetail }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const passages = useMemo(() => passagesOf(parseMarkdown(text), language), [text, language])
  const { reader, voice, isLooking } = useReader(passages)
  const state = useReaderState(reader)
  const needed = LANGUAGES.filter((each) => passages.some((passage) => passage.language === each))
  const missing = needed.filter((each) => !voice.canSpeak(each))
  // What can be heard decides what stands above the text: nothing is shown that would have to move.
  if (isLooking) return <GuideSkeleton />
  return (
    <section aria-label={t('listening.label')}>
      <VoiceNote missing={missing} isSilent={missing.length === needed.length} hasFailed={state.hasFailed} />
      {missing.length < needed.length && (
        <ReaderControls reader={reader} state={state} passageCount={passages.length} />
      )}
      <PassageList passages={passages} state={state} />
    </section>
  )
}
