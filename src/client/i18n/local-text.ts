import type { Language } from '#shared/languages'

/** A text and, where it is not the reader's, its language. */
export interface LocalText {
  text: string
  lang?: Language
}

/** The reader's version of a text. The other one stands in where it is missing. */
export function localText({ en, fr }: { en: string; fr: string | undefined }, language: Language): LocalText {
  const other = language === 'en' ? 'fr' : 'en'
  const texts = { en, fr: fr ?? '' }
  if (texts[language] || !texts[other]) return { text: texts[language] }
  return { text: texts[other], lang: other }
}
