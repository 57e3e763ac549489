import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react'
import type { ThemeChoice } from './theme'

export const THEME_ICONS: Record<ThemeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
