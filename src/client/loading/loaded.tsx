import type { ComponentType } from 'react'
import type { Loadable } from './loadable'

type LoadedProps<Props> = Props & { part: Loadable<ComponentType<Props>> }

/** A component that was fetched on demand; the nearest `Suspense` waits for it. */
export function Loaded<Props extends object>({ part, ...props }: LoadedProps<Props>) {
  const Part = part.read()
  // What is left without `part` is exactly `Props`, which TypeScript does not conclude for a generic rest.
  return <Part {...(props as unknown as Props)} />
}
