import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

/**
 * Stands around what a dialog shows, or a part of a screen, so that the rest stays when that breaks or cannot be
 * fetched. The app gives it: what it says then is not for `ui` to know.
 */
export const PartBoundary = createContext<ComponentType<{ children: ReactNode }>>(Fragment)
