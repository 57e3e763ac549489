import { LANGUAGES, type Language } from '#shared/languages'

/**
 * The languages of a journey that shows nothing new in the second one: `npm test` walks it in the one named here,
 * `npm run test:trust -- journeys` in both.
 */
export function walkedIn(language: Language): readonly Language[] {
  return process.env.BOTH_LANGUAGES === '1' ? LANGUAGES : [language]
}
