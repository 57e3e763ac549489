import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#shared/languages'
import { currentLanguage, languageOfHtml, subscribeToLanguage, translator } from './i18n'
import type { Translate } from './translate'
import type { WordsName, WordsOf } from './words'

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage, languageOfHtml)
}

/** Without a name, the words that every page has. */
export function useTranslation<Name extends WordsName = 'site'>(name?: Name): { t: Translate<WordsOf<Name>> } {
  const language = useLanguage()
  return useMemo(() => ({ t: translator(name ?? ('site' as Name), language) }), [name, language])
}
