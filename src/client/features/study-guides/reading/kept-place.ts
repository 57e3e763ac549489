import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../device/storage'
import { useStudent } from '../../../sign-in/student'

/** Both end with the student's id, so that signing out removes them. */
const placeKey = (guideId: number, studentId: string) => `plume_place_${guideId}_${studentId}`
const readKey = (guideId: number, studentId: string) => `plume_read_${guideId}_${studentId}`

/** The index of the section at which the student stopped on this device; 0 for a guide not begun or read to its end. */
export function useKeptPlace(guideId: number): number {
  const { id } = useStudent()
  const [place] = useState(() => Number(deviceStorage.read(placeKey(guideId, id)) ?? 0))
  return place
}

export function useKeepPlace(guideId: number, { current, count }: { current: number; count: number }): void {
  const { id } = useStudent()
  useEffect(() => {
    const place = placeKey(guideId, id)
    if (current >= count - 1) {
      deviceStorage.remove(place)
      // A guide without sections is at its end as soon as it opens, which does not mean that it was read.
      if (count > 1) deviceStorage.write(readKey(guideId, id), '1')
    } else if (current > 0) deviceStorage.write(place, String(current))
  }, [guideId, id, current, count])
}

export type Reading = 'begun' | 'read'

const neverChanges = () => () => {}

/** How far the student has read a guide on this device. The server, which renders the list too, does not know. */
export function useReading(guideId: number): Reading | null {
  const { id } = useStudent()
  return useSyncExternalStore(
    neverChanges,
    () => {
      if (deviceStorage.read(placeKey(guideId, id))) return 'begun'
      return deviceStorage.read(readKey(guideId, id)) ? 'read' : null
    },
    () => null,
  )
}
