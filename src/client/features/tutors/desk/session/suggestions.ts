const SUGGESTIONS_MAX = 3
/** Longer sentences do not fit on a phone. */
const LENGTH_MAX = 60

/** The short sentences of the texts, each once. */
export function sentencesOf(texts: readonly (string | null | undefined)[]): string[] {
  const sentences = texts.flatMap((text) => text?.split(/(?<=[.!?])\s+|\n+/) ?? []).map((sentence) => sentence.trim())
  const short = sentences.filter((sentence) => sentence !== '' && sentence.length <= LENGTH_MAX)
  return [...new Set(short)].slice(0, SUGGESTIONS_MAX)
}

/** Adds a suggestion to the end of a text, or takes it out again. */
export function toggleSentence(text: string, sentence: string): string {
  if (!text.includes(sentence)) return [text.trim(), sentence].filter(Boolean).join(' ')
  return text.replace(sentence, '').replaceAll(/ {2,}/g, ' ').trim()
}
