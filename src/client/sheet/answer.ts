/** The index of an option, or what was typed. */
export type Answer = number | string

/** Nothing chosen, nothing typed, or only spaces. */
export function isEmptyAnswer(draft: Answer | undefined): boolean {
  return draft === undefined || (typeof draft === 'string' && draft.trim() === '')
}
