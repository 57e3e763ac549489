import { useMemo, useSyncExternalStore } from 'react'
import type { Language } from '#shared/languages'
import { currentLanguage, subscribeToLanguage, translator } from './i18n'
import type { Translate } from './translate'
import type { WordsName, WordsOf } from './words'

export function useLanguage(): Language {
  return useSyncExternalStore(subscribeToLanguage, currentLanguage, currentLanguage)
}

/** Without a name, the words that every page has. */
export function useTranslation<Name extends WordsName = 'site'>(name?: Name): { t: Translate<WordsOf<Name>> } {
  const language = useLanguage()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a translator keeps the language it was created with.
  return useMemo(() => ({ t: translator(name ?? ('site' as Name)) }), [name, language])
}
