import { SCREENS, type ScreenName } from '#shared/screens'
import { translator } from '../i18n/i18n'
import type { TextKey } from '../i18n/translate'
import type { WordsName, WordsOf } from '../i18n/words'

/** A key as used in `SCREENS`: the file of words, then the key in that file (`booking.title`). */
type ScreenTextKey = { [Name in WordsName]: `${Name}.${TextKey<WordsOf<Name>>}` }[WordsName]

/** The text in the current language. The screen, and its words with it, must have been loaded. */
export function screenText(key: ScreenTextKey): string {
  const dot = key.indexOf('.')
  // The type of `key` guarantees that both halves fit together, but splitting it makes them plain strings.
  const translate = translator(key.slice(0, dot) as WordsName) as (key: string) => string
  return translate(key.slice(dot + 1))
}

/** The document's title, for pages rendered without a browser. */
export function documentTitleOf(screen: ScreenName): string {
  return translator('site')('documentTitle', { title: screenText(SCREENS[screen].title) })
}
