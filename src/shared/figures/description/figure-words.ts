import type { Language } from '../../languages'

/** “a, b and c”, « a, b et c ». */
export function listWords(words: readonly string[], language: Language): string {
  if (words.length < 2) return words[0] ?? ''
  const and = language === 'en' ? 'and' : 'et'
  return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}

/** The word form for an amount; in French everything below two is singular. */
export function plural(count: number, forms: readonly [string, string], language: Language): string {
  const isOne = language === 'en' ? count === 1 : Math.abs(count) < 2
  return isOne ? forms[0] : forms[1]
}
