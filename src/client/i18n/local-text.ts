import type { Language } from '#shared/languages'

/** A text, with its language if that is not the reader's. */
export interface LocalText {
  text: string
  lang?: Language
}

/** The reader's version of a text, or the other one if it is missing. */
export function localText({ en, fr }: { en: string; fr: string | undefined }, language: Language): LocalText {
  const other = language === 'en' ? 'fr' : 'en'
  const texts = { en, fr: fr ?? '' }
  if (texts[language] || !texts[other]) return { text: texts[language] }
  return { text: texts[other], lang: other }
}
