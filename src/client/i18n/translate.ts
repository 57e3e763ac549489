import type { Language } from '#shared/languages'
import type { Placeholders } from './translation'

/** A feature's words: texts, or groups of them. */
export interface WordTree {
  readonly [key: string]: string | WordTree
}

/** Where a feature's words are in each language. */
export type WordFiles = Record<Language, () => Promise<{ words: WordTree }>>

type Unplural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** Every path to a text, `menu.home`; a plural counts once, without its suffix. */
export type TextKey<Words> = {
  [Key in keyof Words & string]: Words[Key] extends string ? Unplural<Key> : `${Key}.${TextKey<Words[Key]>}`
}[keyof Words & string]

type TextAt<Words, Key> = Key extends keyof Words
  ? Words[Key]
  : Key extends `${infer Group}.${infer Rest}`
    ? Group extends keyof Words
      ? TextAt<Words[Group], Rest>
      : never
    : Key extends string
      ? `${Key}_other` extends keyof Words
        ? Words[`${Key}_other`]
        : never
      : never

/** `count` may be given without being written: it then only chooses the plural, beside a figure in the reader's form. */
type Values<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number> & { count?: number }]

/** Finds a text and fills its placeholders; asking for an unknown key or forgetting a value does not compile. */
export type Translate<Words> = <Key extends TextKey<Words>>(key: Key, ...values: Values<TextAt<Words, Key>>) => string

export type TextValues = Record<string, string | number>

/** The text at a path, in the plural form of `count` where there is one; undefined when the words do not have it. */
export function findText(words: WordTree, key: string, values: TextValues, locale: string): string | undefined {
  const count = values.count
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(locale).select(count)}` : ''
  const text = at(words, key + form) ?? at(words, `${key}_other`) ?? at(words, key)
  return text?.replace(/(\b[Dd]e )?\{\{(\w+)\}\}/g, (whole, of = '', name: string) => {
    const value = values[name]
    return value === undefined ? whole : (STARTS_WITH_VOWEL.test(String(value)) ? of.replace('e ', '’') : of) + value
  })
}

/** French says « d’Amara », not « de Amara ». A capital H is left as it is: « de Hugo » and « d’Hélène » are both right. */
const STARTS_WITH_VOWEL = /^[aeiouàâäéèêëîïôöùûü]/i

function at(words: WordTree, key: string): string | undefined {
  let found: string | WordTree | undefined = words
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}
