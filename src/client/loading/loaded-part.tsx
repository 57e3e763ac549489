import { type ComponentType, type ReactNode, Suspense, use, useState } from 'react'
import { PartBoundary } from '../ui/states/part-boundary'
import type { Loadable } from './loadable'

export type PartProps<Props> = Props & { part: Loadable<ComponentType<Props>> }

// TypeScript does not infer the type of a generic rest, so each component below asserts it.

/** A component that is fetched on demand. The nearest `Suspense` and error boundary around it must handle the rest. */
export function Loaded<Props extends object>({ part, ...props }: PartProps<Props>) {
  const Part = part.read()
  return <Part {...(props as unknown as Props)} />
}

/** A part of a screen that is fetched on demand. If that fails, an error is shown in its place. */
export function LoadedPart<Props extends object>({ fallback, ...props }: PartProps<Props> & { fallback: ReactNode }) {
  const Boundary = use(PartBoundary)
  return (
    <Boundary>
      <Suspense fallback={fallback}>
        <Loaded {...(props as unknown as PartProps<Props>)} />
      </Suspense>
    </Boundary>
  )
}

/** Fetches the part when it is first needed, and keeps it from then on. */
export function LoadedWhenNeeded<Props extends object>({
  isNeeded,
  ...props
}: PartProps<Props> & { isNeeded: boolean }) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return <LoadedPart fallback={null} {...(props as unknown as PartProps<Props>)} />
}
