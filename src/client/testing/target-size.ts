/** The minimum size of touch targets on a phone. */
export const FINGER_PX = 44

export function smallestSide(target: Element): number {
  const { width, height } = target.getBoundingClientRect()
  return Math.min(width, height)
}
