import type { Page } from '@playwright/test'

/** What the stand-in for the browser's voice was asked to say. */
export interface Spoken {
  text: string
  lang: string
  rate: number
}

interface SpeechOptions {
  languages: readonly string[]
  /** Whether the voice tells which word it is at. */
  tellsWords?: boolean
}

declare global {
  interface Window {
    spoken: Spoken[]
    isSpeaking: boolean
  }
}

/** A browser with these voices. It says nothing: `finishSentence` makes the current sentence end. */
export async function installSpeech(page: Page, { languages, tellsWords = true }: SpeechOptions): Promise<void> {
  await page.addInitScript(
    ({ languages, tellsWords }) => {
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
          if (tellsWords) utterance.onboundary?.(word)
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
    { languages, tellsWords },
  )
}

export async function finishSentence(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('finish-sentence')))
}

export function lastSpoken(page: Page): Promise<Spoken | undefined> {
  return page.evaluate(() => window.spoken.at(-1))
}
