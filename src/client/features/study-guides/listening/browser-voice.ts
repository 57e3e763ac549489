import { type Language, LOCALES } from '#shared/languages'
import type { Voice } from './reader'

/** What is cut short on purpose is no failure. */
const CUT_SHORT = ['canceled', 'interrupted']

/** The best of the browser's voices for a language: on the device before elsewhere, Canadian before others. */
export function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: Language,
): SpeechSynthesisVoice | undefined {
  const tagOf = (voice: SpeechSynthesisVoice) => voice.lang.replace('_', '-').toLowerCase()
  const rank = (voice: SpeechSynthesisVoice) =>
    (voice.localService ? 2 : 0) + (tagOf(voice) === LOCALES[language].toLowerCase() ? 1 : 0)
  return voices
    .filter((voice) => tagOf(voice).split('-', 1)[0] === language)
    .sort((one, other) => rank(other) - rank(one))[0]
}

/** The browser's speech as the reader needs it. */
export function browserVoice(synthesis: SpeechSynthesis, voices: readonly SpeechSynthesisVoice[]): Voice {
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
      utterance.onerror = ({ error }) => isCurrent() && !CUT_SHORT.includes(error) && onFail()
      current = utterance
      // Some browsers drop what is said in the same breath as a cancellation.
      timer = setTimeout(() => synthesis.speak(utterance))
    },
  }
}
