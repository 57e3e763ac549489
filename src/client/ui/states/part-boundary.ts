import { type ComponentType, createContext, Fragment, type ReactNode } from 'react'

/**
 * An error boundary around a dialog's content or a part of a screen, so that the rest survives its failure. The app
 * provides the component, because `ui` contains no words.
 */
export const PartBoundary = createContext<ComponentType<{ children: ReactNode }>>(Fragment)
