import { SCREENS, type ScreenName } from '#shared/screens'
import { translator } from '../i18n/i18n'
import type { TextKey } from '../i18n/translate'
import type { WordsName, WordsOf } from '../i18n/words'

/** A text as the table of screens names it: the words it is in, then its key there (`booking.title`). */
type ScreenTextKey = { [Name in WordsName]: `${Name}.${TextKey<WordsOf<Name>>}` }[WordsName]

/** The text in the current language. The screen that names it must have been loaded, and its words with it. */
export function screenText(key: ScreenTextKey): string {
  const dot = key.indexOf('.')
  // The key's type says that both halves belong together; cut in two, they are plain strings.
  const translate = translator(key.slice(0, dot) as WordsName) as (key: string) => string
  return translate(key.slice(dot + 1))
}

/** The browser's title of a screen, where a page is written without a browser. */
export function documentTitleOf(screen: ScreenName): string {
  return translator('site')('documentTitle', { title: screenText(SCREENS[screen].title) })
}
