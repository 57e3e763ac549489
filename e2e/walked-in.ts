import { LANGUAGES, type Language } from '#shared/languages'

/**
 * Whether journeys repeat what was shown once: in the other language, by the other ways to pay, or by a test of the
 * component. `npm run test:trust -- journeys` does, `npm test` does not.
 */
export const repeatsAll = process.env.BOTH_LANGUAGES === '1'

/**
 * Marks a journey whose claim another test shows too (of a component, of the API, of every screen), or that is one more
 * case of what a journey beside it shows: `npm run test:trust -- journeys` walks it, `npm test` does not.
 */
export const REPEATED = { tag: '@repeated' }

/**
 * The languages of a journey that shows nothing new in the second one: `npm test` walks it in the one named here,
 * `npm run test:trust -- journeys` in both.
 */
export function walkedIn(language: Language): readonly Language[] {
  return repeatsAll ? LANGUAGES : [language]
}
