export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The cookie that remembers a chosen theme; without it the system decides. */
export const THEME_COOKIE = 'plume_theme'

/** Reads a stored choice; null means that the system decides. */
export function readTheme(stored: string | undefined | null): Theme | null {
  return stored === 'light' || stored === 'dark' ? stored : null
}
