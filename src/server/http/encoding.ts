export type Encoding = 'br' | 'gzip' | 'identity'

/** A text in the forms it was prepared in. */
export type Encoded = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

/** The smallest prepared form that the browser says it can read. */
export function chooseEncoding(accepted: string | string[] | undefined, forms: Encoded): Encoding {
  const list = String(accepted ?? '')
  if (forms.br && /\bbr\b/.test(list)) return 'br'
  return forms.gzip && /\bgzip\b/.test(list) ? 'gzip' : 'identity'
}
