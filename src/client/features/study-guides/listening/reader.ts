import type { Language } from '#shared/languages'
import type { TextRange } from '../../../ui/text/inline-view'
import { type Passage, type Sentence, sentencesFrom } from './passages'

export interface ReaderState {
  status: 'stopped' | 'playing' | 'paused'
  /** The passage that is read, or where reading begins. */
  passage: number
  /** The word that is heard, where the voice tells. */
  word: TextRange | undefined
  rate: number
  hasFailed: boolean
}

interface Utterance {
  text: string
  language: Language
  rate: number
  /** Length 0 when the voice does not say how long the word is. */
  onWord: (start: number, length: number) => void
  onEnd: () => void
  onFail: () => void
}

/** The browser's voice, or a stand-in for it. */
export interface Voice {
  canSpeak: (language: Language) => boolean
  speak: (utterance: Utterance) => void
  /** Stops at once. The utterance that was stopped calls none of its listeners any more. */
  cancel: () => void
}

export type Reader = ReturnType<typeof createReader>

/**
 * Reads passages one after the other. Pausing means falling silent and remembering the word:
 * the browser's own pause is not to be relied on, least of all on phones.
 */
export function createReader(passages: readonly Passage[], voice: Voice) {
  let state: ReaderState = { status: 'stopped', passage: 0, word: undefined, rate: 1, hasFailed: false }
  const listeners = new Set<() => void>()

  function change(part: Partial<ReaderState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function nextSpeakable(from: number): number | undefined {
    const found = passages.findIndex(({ language }, place) => place >= from && voice.canSpeak(language))
    return found === -1 ? undefined : found
  }

  function readFrom(place: number, offset: number): void {
    voice.cancel()
    const passage = nextSpeakable(place)
    if (passage === undefined) {
      change({ status: 'stopped', passage: 0, word: undefined })
      return
    }
    const begin = passage === place ? offset : 0
    change({ status: 'playing', passage, word: undefined, hasFailed: false })
    readSentences(passage, sentencesFrom(passages[passage]?.text ?? '', begin))
  }

  function readSentences(place: number, [sentence, ...rest]: readonly Sentence[]): void {
    const passage = passages[place]
    if (!sentence || !passage) {
      readFrom(place + 1, 0)
      return
    }
    voice.speak({
      text: sentence.text,
      language: passage.language,
      rate: state.rate,
      onWord: (start, length) => change({ word: wordAt(passage.text, sentence.start + start, length) }),
      onEnd: () => readSentences(place, rest),
      onFail: () => change({ status: 'paused', hasFailed: true }),
    })
  }

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    play: () => readFrom(state.passage, state.word?.start ?? 0),
    pause: () => {
      voice.cancel()
      change({ status: 'paused' })
    },
    stop: () => {
      voice.cancel()
      change({ status: 'stopped', passage: 0, word: undefined })
    },
    /** One passage back or forth; silent when it was silent. */
    step: (by: 1 | -1) => {
      const passage = Math.min(Math.max(0, state.passage + by), passages.length - 1)
      if (state.status === 'playing') readFrom(passage, 0)
      else change({ status: 'paused', passage, word: undefined })
    },
    setRate: (rate: number) => {
      change({ rate })
      if (state.status === 'playing') readFrom(state.passage, state.word?.start ?? 0)
    },
  }
}

function wordAt(text: string, start: number, length: number): TextRange {
  const found = /^\S+/.exec(text.slice(start))?.[0].length ?? 0
  return { start, end: start + (length || found) }
}
