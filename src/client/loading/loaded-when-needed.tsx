import { useState } from 'react'
import { LoadedPart, type PartProps } from './loaded-part'

type WhenNeededProps<Props> = PartProps<Props> & { isNeeded: boolean }

/** A part that comes with the first need, and stays. */
export function LoadedWhenNeeded<Props extends object>({ isNeeded, ...props }: WhenNeededProps<Props>) {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  // What is left without `isNeeded` are the part and its own, which TypeScript does not conclude for a generic rest.
  return <LoadedPart fallback={null} {...(props as unknown as PartProps<Props>)} />
}
