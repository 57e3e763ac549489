import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

/**
 * Stands around what a dialog shows, so that the screen behind it stays when that breaks. The app gives it: what it
 * says then is not for `ui` to know.
 */
export const DialogBoundary = createContext<ComponentType<{ children: ReactNode }>>(Fragment)
