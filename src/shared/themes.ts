export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Stores the chosen theme; without it the system's theme applies. */
export const THEME_COOKIE = 'plume_theme'

/** The stored theme; null means the system's. */
export function readTheme(stored: string | undefined | null): Theme | null {
  return stored === 'light' || stored === 'dark' ? stored : null
}
