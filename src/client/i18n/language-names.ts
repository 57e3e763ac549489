import type { Language } from '#shared/languages'

/** Each language in its own words, whatever the interface speaks. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', fr: 'Français' }
