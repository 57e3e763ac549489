import { useEffect, useState } from 'react'
import { deviceStorage } from '../../../device/storage'
import { useStudent } from '../../../sign-in/student'

/** Ends with the student's id, so that signing out removes it. */
function useKey(guideId: number): string {
  return `plume_place_${guideId}_${useStudent().id}`
}

/** The index of the section at which the student stopped on this device; 0 for a guide not begun or read to its end. */
export function useKeptPlace(guideId: number): number {
  const key = useKey(guideId)
  const [place] = useState(() => Number(deviceStorage.read(key) ?? 0))
  return place
}

export function useKeepPlace(guideId: number, { current, count }: { current: number; count: number }): void {
  const key = useKey(guideId)
  useEffect(() => {
    if (current >= count - 1) deviceStorage.remove(key)
    else if (current > 0) deviceStorage.write(key, String(current))
  }, [key, current, count])
}
