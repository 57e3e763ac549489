import { Info, VolumeX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { GuideDetail } from '#shared/features/study-guides/study-guides.contract'
import { LANGUAGES, type Language, LOCALES } from '#shared/languages'
import { parseMarkdown } from '#shared/markdown/parse-markdown'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Sheet } from '../../../ui/paper/sheet'
import { InlineView } from '../../../ui/text/inline-view'
import { GuideSkeleton, guideText } from '../guide-text'
import { type Passage, passagesOf } from './passages'
import { createReader, type Reader, type ReaderState, type Voice } from './reader'
import { ReaderControls } from './reader-controls'

/** Browsers may load voices late or not at all. */
const VOICES_TIMEOUT_MS = 1500

const TAGS = { heading2: 'h2', heading3: 'h3', paragraph: 'p', item: 'p', note: 'p' } as const

const LOOKS: Record<Passage['kind'], string> = {
  heading2: 'mt-6 text-heading',
  heading3: 'mt-4 text-subheading',
  paragraph: 'mt-1.5',
  item: 'mt-1 pl-8 before:absolute before:left-4 before:text-ink-soft before:content-["•"]',
  note: 'mt-2 font-semibold',
}

/** Speech errors that we cause ourselves. */
const EXPECTED_ERRORS = ['canceled', 'interrupted']

/** A guide that the browser's voice reads aloud while the current word is highlighted. */
export function ListeningPage({ guide, children }: { guide: GuideDetail; children: ReactNode }) {
  const { t } = useTranslation('studyGuides')
  const { text, language } = guideText(guide, useLanguage())
  const passages = useMemo(() => passagesOf(parseMarkdown(text), language), [text, language])
  const { reader, voice, isLoading } = useReader(passages)
  const state = useSyncExternalStore(reader.subscribe, reader.state)
  const needed = LANGUAGES.filter((each) => passages.some((passage) => passage.language === each))
  const missing = needed.filter((each) => !voice.canSpeak(each))
  // The controls above the text depend on the voices; waiting keeps the text from moving later.
  if (isLoading) return <GuideSkeleton />
  return (
    <>
      <section aria-label={t('listening.label')} className="mx-auto max-w-reading">
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
  /** Whether no part of the text can be read aloud. */
  isSilent: boolean
  hasFailed: boolean
}

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

/** Reading stops when the passages change and when the page is left. */
function useReader(passages: readonly Passage[]): { reader: Reader; voice: Voice; isLoading: boolean } {
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

  return { reader, voice, isLoading: voices === undefined }
}

/** Prefers voices on the device, then Canadian ones. */
function findVoice(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | undefined {
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 2 : 0) + (tagOf(voice) === LOCALES[language].toLowerCase() ? 1 : 0)
  return voices
    .filter((voice) => tagOf(voice).split('-', 1)[0] === language)
    .sort((one, other) => rank(other) - rank(one))[0]
}

function browserVoice(synthesis: SpeechSynthesis, voices: readonly SpeechSynthesisVoice[]): Voice {
  let current: SpeechSynthesisUtterance | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    canSpeak: (language) => findVoice(voices, language) !== undefined,
    cancel: () => {
      clearTimeout(timer)
      current = undefined
      synthesis.cancel()
    },
    speak: ({ text, language, rate, onWord, onEnd, onFail }) => {
      const utterance = new SpeechSynthesisUtterance(text)
      const isCurrent = () => current === utterance
      utterance.lang = LOCALES[language]
      utterance.voice = findVoice(voices, language) ?? null
      utterance.rate = rate
      utterance.onboundary = ({ name, charIndex, charLength }) => {
        if (isCurrent() && name !== 'sentence') onWord(charIndex, charLength ?? 0)
      }
      utterance.onend = () => isCurrent() && onEnd()
      utterance.onerror = ({ error }) => isCurrent() && !EXPECTED_ERRORS.includes(error) && onFail()
      current = utterance
      // Some browsers drop an utterance that follows a cancellation in the same task.
      timer = setTimeout(() => synthesis.speak(utterance))
    },
  }
}

function PassageList({ passages, state }: { passages: readonly Passage[]; state: ReaderState }) {
  return (
    <Sheet className="px-2 pt-3 pb-8 text-lead sm:px-6 sm:pt-5 sm:pb-10">
      {passages.map((passage, index) => (
        <PassageView
          key={passage.key}
          passage={passage}
          isActive={state.status !== 'stopped' && index === state.passage}
          state={state}
        />
      ))}
    </Sheet>
  )
}

function PassageView({ passage, isActive, state }: { passage: Passage; isActive: boolean; state: ReaderState }) {
  const element = useRef<HTMLParagraphElement & HTMLHeadingElement>(null)
  const Tag = TAGS[passage.kind]

  useEffect(() => {
    if (isActive && element.current) scrollIntoSight(element.current)
  }, [isActive])

  return (
    <Tag
      ref={element}
      lang={passage.language}
      aria-current={isActive ? 'true' : undefined}
      className={`relative scroll-mt-36 rounded-control border-l-4 px-3 py-1.5 ${LOOKS[passage.kind]}
        ${isActive ? 'border-gold bg-gold-soft' : 'border-transparent'}`}
    >
      <InlineView content={passage.content} language={passage.language} highlight={isActive ? state.word : undefined} />
    </Tag>
  )
}

/** Scrolls only if the element is out of sight or below the controls, because a moving page is hard to read. */
function scrollIntoSight(element: HTMLElement): void {
  const { top, bottom } = element.getBoundingClientRect()
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0
  if (top >= margin && bottom <= innerHeight) return
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'start', behavior: isMotionReduced ? 'auto' : 'smooth' })
}

/** `voices` is undefined while the browser is still loading them. */
function useVoices() {
  const synthesis = 'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[] | undefined>(() => {
    if (!synthesis) return []
    const known = synthesis.getVoices()
    return known.length > 0 ? known : undefined
  })

  useEffect(() => {
    if (!synthesis) return
    // An unchanged list must not interrupt the reading.
    const updateVoices = () => {
      const available = synthesis.getVoices()
      setVoices((known) => (known?.length === available.length ? known : available))
    }
    synthesis.addEventListener('voiceschanged', updateVoices)
    const timer = setTimeout(updateVoices, VOICES_TIMEOUT_MS)
    return () => {
      synthesis.removeEventListener('voiceschanged', updateVoices)
      clearTimeout(timer)
    }
  }, [synthesis])

  return { synthesis, voices }
}
