import { LANGUAGES, type Language } from '#shared/languages'

/** Set by `npm run test:trust -- journeys`: runs every journey, in both languages. */
export const isFullRun = process.env.BOTH_LANGUAGES === '1'

export const COVERED_TAG = '@covered'

/**
 * Marks a journey that `npm test` leaves out because the named test covers its claim. `npm run check` fails when that
 * test does not exist.
 */
export function coveredBy(file: string, title: string) {
  return { tag: COVERED_TAG, annotation: { type: 'covered by', description: `${file}: ${title}` } }
}

/**
 * The languages of a journey that shows nothing new in the second one: `npm test` runs it in the given language,
 * `npm run test:trust -- journeys` in both.
 */
export function languagesFor(language: Language): readonly Language[] {
  return isFullRun ? LANGUAGES : [language]
}
