import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { PartBoundary } from '../ui/states/part-boundary'
import type { Loadable } from './loadable'
import { Loaded } from './loaded'

export type PartProps<Props> = Props & { part: Loadable<ComponentType<Props>> }

/** Stands there while the part is fetched. */
type LoadedPartProps<Props> = PartProps<Props> & { fallback: ReactNode }

/** A part of a screen that is fetched on demand. Where it cannot be, a note says so in its place, and the rest stays. */
export function LoadedPart<Props extends object>({ fallback, ...props }: LoadedPartProps<Props>) {
  const Boundary = use(PartBoundary)
  return (
    <Boundary>
      <Suspense fallback={fallback}>
        {/* What is left are the part and its own, which TypeScript does not conclude for a generic rest. */}
        <Loaded {...(props as unknown as PartProps<Props>)} />
      </Suspense>
    </Boundary>
  )
}
