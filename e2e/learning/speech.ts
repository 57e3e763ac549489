import type { Page } from '@playwright/test'

/** A text that the fake speech synthesis was asked to read. */
export interface Spoken {
  text: string
  lang: string
  rate: number
}

interface SpeechOptions {
  languages: readonly string[]
  /** Whether the voice reports word boundaries. */
  reportsWords?: boolean
}

declare global {
  interface Window {
    spoken: Spoken[]
    isSpeaking: boolean
  }
}

/** Fakes a browser with these voices. They make no sound: `finishSentence` ends the current sentence. */
export async function installSpeech(page: Page, { languages, reportsWords = true }: SpeechOptions): Promise<void> {
  await page.addInitScript(
    ({ languages, reportsWords }) => {
      let current: SpeechSynthesisUtterance | undefined
      window.spoken = []
      window.isSpeaking = false
      const synthesis = Object.assign(new EventTarget(), {
        getVoices: () => languages.map((lang) => ({ name: `Voice ${lang}`, lang, localService: true })),
        cancel: () => {
          current = undefined
          window.isSpeaking = false
        },
        speak: (utterance: SpeechSynthesisUtterance) => {
          current = utterance
          window.isSpeaking = true
          window.spoken.push({ text: utterance.text, lang: utterance.lang, rate: utterance.rate })
          const second = utterance.text.trimEnd().indexOf(' ') + 1
          const word = { name: 'word', charIndex: second } as SpeechSynthesisEvent
          if (reportsWords) utterance.onboundary?.(word)
        },
      })
      window.addEventListener('finish-sentence', () => current?.onend?.({} as SpeechSynthesisEvent))
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
      Object.defineProperty(window, 'SpeechSynthesisUtterance', {
        value: class {
          constructor(public text: string) {}
        },
      })
    },
    { languages, reportsWords },
  )
}

export async function finishSentence(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('finish-sentence')))
}

export function lastSpoken(page: Page): Promise<Spoken | undefined> {
  return page.evaluate(() => window.spoken.at(-1))
}
