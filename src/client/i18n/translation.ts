/** The names in double braces in a text. */
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

/** A French file needs the same keys and placeholders as the English one, and a `_many` form for every plural. */
export type Translation<Words> = {
  [Key in keyof Words]: Words[Key] extends string ? TranslatedText<Words[Key]> : Translation<Words[Key]>
} & {
  [Key in keyof Words as Key extends `${infer Base}_other` ? `${Base}_many` : never]: TranslatedText<Words[Key]>
}
