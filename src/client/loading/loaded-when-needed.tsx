import { type ComponentType, Suspense, useState } from 'react'
import type { Loadable } from './loadable'
import { Loaded } from './loaded'

type WhenNeededProps<Props> = Props & { part: Loadable<ComponentType<Props>>; isNeeded: boolean }

/** A part that comes with the first need, and stays: a dialog closes by itself. */
export function LoadedWhenNeeded<Props extends object>({ isNeeded, ...props }: WhenNeededProps<Props>) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <Suspense fallback={null}>
      {/* What is left without `isNeeded` are the part and its own, which TypeScript does not conclude for a generic rest. */}
      <Loaded {...(props as unknown as Props & { part: Loadable<ComponentType<Props>> })} />
    </Suspense>
  )
}
