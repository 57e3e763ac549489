import type { Language } from '#shared/languages'
import type { TextRange } from '../../../ui/text/inline-view'
import { type Passage, type Sentence, sentencesFrom } from './passages'

export interface ReaderState {
  status: 'stopped' | 'playing' | 'paused'
  /** The passage being read, or where reading will start. */
  passage: number
  /** The current word, if the voice reports it. */
  word: TextRange | undefined
  rate: number
  hasFailed: boolean
}

interface Utterance {
  text: string
  language: Language
  rate: number
  /** The length is 0 if the voice does not report it. */
  onWord: (start: number, length: number) => void
  onEnd: () => void
  onFail: () => void
}

export interface Voice {
  canSpeak: (language: Language) => boolean
  speak: (utterance: Utterance) => void
  /** Stops immediately. The cancelled utterance calls no more listeners. */
  cancel: () => void
}

export type Reader = ReturnType<typeof createReader>

/** Reads passages in order. Pausing stops and remembers the word, because the browser's own pause is unreliable. */
export function createReader(passages: readonly Passage[], voice: Voice) {
  let state: ReaderState = { status: 'stopped', passage: 0, word: undefined, rate: 1, hasFailed: false }
  const listeners = new Set<() => void>()

  function change(part: Partial<ReaderState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }

  function nextSpeakable(from: number): number | undefined {
    const next = passages.findIndex(({ language }, index) => index >= from && voice.canSpeak(language))
    return next === -1 ? undefined : next
  }

  function readFrom(index: number, offset: number): void {
    voice.cancel()
    const passage = nextSpeakable(index)
    if (passage === undefined) {
      change({ status: 'stopped', passage: 0, word: undefined })
      return
    }
    const start = passage === index ? offset : 0
    change({ status: 'playing', passage, word: undefined, hasFailed: false })
    readSentences(passage, sentencesFrom(passages[passage]?.text ?? '', start))
  }

  function readSentences(index: number, [sentence, ...rest]: readonly Sentence[]): void {
    const passage = passages[index]
    if (!sentence || !passage) {
      readFrom(index + 1, 0)
      return
    }
    voice.speak({
      text: sentence.text,
      language: passage.language,
      rate: state.rate,
      onWord: (start, length) => change({ word: wordAt(passage.text, sentence.start + start, length) }),
      onEnd: () => readSentences(index, rest),
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
    /** Does not start reading if it was paused or stopped. */
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
  const wordLength = length || (/^\S+/.exec(text.slice(start))?.[0].length ?? 0)
  return { start, end: start + wordLength }
}
