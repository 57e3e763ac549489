import type { Language } from '#shared/languages'

/** A text and, where it is not the reader's, its language. */
export interface LocalText {
  text: string
  lang?: Language
}

/** The reader's version of a text. The English one stands in where there is no French. */
export function localText({ en, fr }: { en: string; fr: string | undefined }, language: Language): LocalText {
  if (language === 'en') return { text: en }
  return fr ? { text: fr } : { text: en, lang: 'en' }
}
