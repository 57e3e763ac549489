import { useSyncExternalStore } from 'react'
import { readTheme, THEME_COOKIE, type Theme } from '#shared/themes'
import { readCookie, rememberChoice } from './cookies'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
export type ThemeChoice = Theme | 'system'

const listeners = new Set<() => void>()

function storedTheme(): ThemeChoice {
  return readTheme(readCookie(THEME_COOKIE)) ?? 'system'
}

/** The server writes the choice into the page; the development server does not, so the page does it itself. */
export function applyStoredTheme(): void {
  document.documentElement.dataset.theme = storedTheme()
}

export function chooseTheme(choice: ThemeChoice): void {
  rememberChoice(THEME_COOKIE, choice === 'system' ? null : choice)
  applyStoredTheme()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, storedTheme, () => 'system')
}
