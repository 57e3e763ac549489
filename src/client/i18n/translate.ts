import type { Language } from '#shared/languages'
import type { Placeholders } from './translation'

export interface WordTree {
  readonly [key: string]: string | WordTree
}

export type WordFiles = Record<Language, () => Promise<{ words: WordTree }>>

type Unplural<Key> = Key extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : Key

/** Every path to a text, such as `menu.home`. A plural counts once, without its suffix. */
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

/** `count` may be given although the text does not contain it; it then only chooses the plural form. */
type Values<Text> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Record<Placeholders<Text>, string | number> & { count?: number }]

/** An unknown key or a missing value does not compile. */
export type Translate<Words> = <Key extends TextKey<Words>>(key: Key, ...values: Values<TextAt<Words, Key>>) => string

export type TextValues = Record<string, string | number>

/** The text at a path, in the plural form for `count` if there is one; undefined for an unknown key. */
export function findText(words: WordTree, key: string, values: TextValues, locale: string): string | undefined {
  const count = values.count
  const form = typeof count === 'number' ? `_${new Intl.PluralRules(locale).select(count)}` : ''
  const text = textAt(words, key + form) ?? textAt(words, `${key}_other`) ?? textAt(words, key)
  return text?.replace(/(\b[Dd]e )?\{\{(\w+)\}\}/g, (match, de = '', name: string) => {
    const value = shown(values[name], locale)
    return value === undefined ? match : (STARTS_WITH_VOWEL.test(String(value)) ? de.replace('e ', '’') : de) + value
  })
}

/** Fractions get the decimal sign of the language; whole numbers stay as they are, because some are years. */
function shown(value: string | number | undefined, locale: string): string | number | undefined {
  return typeof value === 'number' && !Number.isInteger(value) ? value.toLocaleString(locale) : value
}

/** French elides: « d’Amara », not « de Amara ». H is left alone: « de Hugo », but « d’Hélène ». */
const STARTS_WITH_VOWEL = /^[aeiouàâäéèêëîïôöùûü]/i

function textAt(words: WordTree, key: string): string | undefined {
  let node: string | WordTree | undefined = words
  for (const part of key.split('.')) node = typeof node === 'object' ? node[part] : undefined
  return typeof node === 'string' ? node : undefined
}
