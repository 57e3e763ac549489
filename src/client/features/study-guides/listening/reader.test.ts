import { describe, expect, it } from 'vitest'
import type { Passage } from './passages'
import { createReader, type Voice } from './reader'

type Utterance = Parameters<Voice['speak']>[0]

function passage(text: string, language: 'en' | 'fr' = 'en'): Passage {
  return { key: text, kind: 'paragraph', language, content: [{ kind: 'text', text }], text }
}

/** A voice that only records the utterances. */
function silentVoice(languages: readonly string[] = ['en', 'fr']) {
  const spoken: Utterance[] = []
  const voice: Voice = {
    canSpeak: (language) => languages.includes(language),
    speak: (utterance) => spoken.push(utterance),
    cancel: () => {},
  }
  return { voice, spoken, texts: () => spoken.map(({ text }) => text), last: () => spoken.at(-1) }
}

describe('createReader', () => {
  it('reads sentence by sentence and passage by passage, then stops', () => {
    const { voice, texts, last } = silentVoice()
    const reader = createReader([passage('One. Two.'), passage('Trois.', 'fr')], voice)
    reader.play()
    last()?.onEnd()
    last()?.onEnd()
    expect(texts()).toEqual(['One. ', 'Two.', 'Trois.'])
    expect(last()?.language).toBe('fr')
    expect(reader.state()).toMatchObject({ status: 'playing', passage: 1 })
    last()?.onEnd()
    expect(reader.state()).toMatchObject({ status: 'stopped', passage: 0 })
  })

  it('tracks the current word, even if the voice does not report its length', () => {
    const { voice, last } = silentVoice()
    const reader = createReader([passage('First. Second word.')], voice)
    reader.play()
    last()?.onWord(0, 5)
    expect(reader.state().word).toEqual({ start: 0, end: 5 })
    last()?.onEnd()
    last()?.onWord(7, 0)
    expect(reader.state().word).toEqual({ start: 14, end: 19 })
  })

  it('resumes at the word where it was paused', () => {
    const { voice, last } = silentVoice()
    const reader = createReader([passage('First second third.')], voice)
    reader.play()
    last()?.onWord(6, 6)
    reader.pause()
    expect(reader.state().status).toBe('paused')
    reader.play()
    expect(last()?.text).toBe('second third.')
  })

  it('skips passages in a language without a voice', () => {
    const { voice, texts, last } = silentVoice(['en'])
    const reader = createReader([passage('Un.', 'fr'), passage('Two.'), passage('Trois.', 'fr')], voice)
    reader.play()
    last()?.onEnd()
    expect(texts()).toEqual(['Two.'])
    expect(reader.state().status).toBe('stopped')
  })

  it('steps between passages without starting to read', () => {
    const { voice, texts } = silentVoice()
    const reader = createReader([passage('One.'), passage('Two.')], voice)
    reader.step(1)
    reader.step(1)
    expect(reader.state()).toMatchObject({ status: 'paused', passage: 1 })
    expect(texts()).toEqual([])
    reader.play()
    reader.step(-1)
    expect(texts()).toEqual(['Two.', 'One.'])
  })

  it('changes its speed immediately', () => {
    const { voice, spoken } = silentVoice()
    const reader = createReader([passage('One two.')], voice)
    reader.play()
    spoken[0]?.onWord(4, 3)
    reader.setRate(1.25)
    expect(spoken[1]).toMatchObject({ text: 'two.', rate: 1.25 })
  })

  it('reports a failing voice', () => {
    const { voice, last } = silentVoice()
    const reader = createReader([passage('One.')], voice)
    reader.play()
    last()?.onFail()
    expect(reader.state()).toMatchObject({ status: 'paused', hasFailed: true })
  })
})
