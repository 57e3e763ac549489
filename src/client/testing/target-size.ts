/** What is pressed on a phone is never smaller than this. */
export const FINGER_PX = 44

export function smallestSide(target: Element): number {
  const { width, height } = target.getBoundingClientRect()
  return Math.min(width, height)
}
