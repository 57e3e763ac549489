const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** The text to search for; undefined without a letter or digit, because punctuation alone is not a search. */
export function searchedText(typed: string | undefined): string | undefined {
  return typed !== undefined && LETTER_OR_DIGIT.test(typed) ? typed : undefined
}
