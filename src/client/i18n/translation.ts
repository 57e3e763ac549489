/** The names between double braces in a text. */
export type Placeholders<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

type Containing<Name extends string> = (
  Name extends string
    ? (text: `${string}{{${Name}}}${string}`) => void
    : never
) extends (text: infer Text) => void
  ? Text
  : never

type TranslatedText<Text> = [Placeholders<Text>] extends [never] ? string : Containing<Placeholders<Text>>

/**
 * What a French file must hold for an English one: the same keys, the same placeholders,
 * and for every plural also `_many`, which French has and English has not.
 */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? TranslatedText<Words[Key]> : Translation<Words[Key]>
} & {
  [Key in keyof Words as Key extends `${infer Base}_other` ? `${Base}_many` : never]: TranslatedText<Words[Key]>
}
