import { Info, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { LANGUAGES, type Language } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { GuideSkeleton } from '../guide-skeleton'
import { guideText } from '../guide-text'
import { browserVoice } from './browser-voice'
import { PassageList } from './passage-list'
import type { Passage } from './passages'
import { passagesOf } from './passages'
import { createReader, type Reader, type Voice } from './reader'
import { ReaderControls } from './reader-controls'
import { useVoices } from './use-voices'

/** A guide to listen to: the browser's voice reads it, the words are followed on the page. */
export function ListeningPage({ guide, children }: { guide: GuideDetail; children: ReactNode }) {
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
    <>
      <section aria-label={t('listening.label')}>
        <VoiceNote missing={missing} isSilent={missing.length === needed.length} hasFailed={state.hasFailed} />
        {missing.length < needed.length && (
          <ReaderControls reader={reader} state={state} passageCount={passages.length} />
        )}
        <PassageList passages={passages} state={state} />
      </section>
      {children}
    </>
  )
}

interface VoiceNoteProps {
  /** Languages of the text that this browser has no voice for. */
  missing: readonly Language[]
  /** Nothing of the text can be read aloud. */
  isSilent: boolean
  hasFailed: boolean
}

/** Whose voice it is, and what it cannot read. */
function VoiceNote({ missing, isSilent, hasFailed }: VoiceNoteProps) {
  const { t } = useTranslation('studyGuides')
  const Icon = isSilent ? VolumeX : Info
  return (
    <div className="mb-5 flex items-start gap-3 text-[0.9375rem] text-ink-soft" role="status">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="grid gap-1">
        {isSilent ? <p>{t('listening.silent')}</p> : <p>{t('listening.browserVoice')}</p>}
        {!isSilent && missing.map((language) => <p key={language}>{t(`listening.missing.${language}`)}</p>)}
        {hasFailed && <p className="font-semibold text-wrong">{t('listening.failed')}</p>}
      </div>
    </div>
  )
}

const NO_VOICE: Voice = { canSpeak: () => false, speak: () => {}, cancel: () => {} }

/** A reader for these passages; it falls silent when they change and when the page is left. */
function useReader(passages: readonly Passage[]): { reader: Reader; voice: Voice; isLooking: boolean } {
  const { synthesis, voices } = useVoices()
  const voice = useMemo(() => (synthesis && voices ? browserVoice(synthesis, voices) : NO_VOICE), [synthesis, voices])
  const reader = useMemo(() => createReader(passages, voice), [passages, voice])

  useEffect(() => {
    addEventListener('pagehide', reader.stop)
    return () => {
      removeEventListener('pagehide', reader.stop)
      reader.stop()
    }
  }, [reader])

  return { reader, voice, isLooking: voices === undefined }
}

function useReaderState(reader: Reader) {
  return useSyncExternalStore(reader.subscribe, reader.state)
}
