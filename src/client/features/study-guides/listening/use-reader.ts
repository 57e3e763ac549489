import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { browserVoice } from './browser-voice'
import type { Passage } from './passages'
import { createReader, type Reader, type Voice } from './reader'
import { useVoices } from './use-voices'

const NO_VOICE: Voice = { canSpeak: () => false, speak: () => {}, cancel: () => {} }

/** A reader for these passages; it falls silent when they change and when the page is left. */
export function useReader(passages: readonly Passage[]): { reader: Reader; voice: Voice; isLooking: boolean } {
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

export function useReaderState(reader: Reader) {
  return useSyncExternalStore(reader.subscribe, reader.state)
}
