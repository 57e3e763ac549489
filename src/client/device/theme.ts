import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { readTheme, THEME_COOKIE, type Theme } from '#shared/themes'
import { readCookie, rememberChoice } from './cookies'

export const THEME_CHOICES = ['system', 'light', 'dark'] as const
type ThemeChoice = Theme | 'system'

export const THEME_ICONS: Record<ThemeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }

const listeners = new Set<() => void>()

function storedTheme(): ThemeChoice {
  return readTheme(readCookie(THEME_COOKIE)) ?? 'system'
}

/** For the development server, which does not write the choice into the page. */
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
