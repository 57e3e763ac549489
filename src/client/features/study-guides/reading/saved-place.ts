import { useEffect, useState, useSyncExternalStore } from 'react'
import { deviceStorage } from '../../../device/storage'
import { useStudent } from '../../../sign-in/student'

/** Both end with the student's id, so that signing out removes them. */
const placeKey = (guideId: number, studentId: string) => `plume_place_${guideId}_${studentId}`
const readKey = (guideId: number, studentId: string) => `plume_read_${guideId}_${studentId}`

/** The index of the section at which the student stopped on this device; 0 for a guide not begun or read to its end. */
export function useSavedPlace(guideId: number): number {
  const { id } = useStudent()
  const [place] = useState(() => Number(deviceStorage.read(placeKey(guideId, id)) ?? 0))
  return place
}

export function useSavePlace(guideId: number, { current, count }: { current: number; count: number }): void {
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

export type ReadingState = 'begun' | 'read'

const neverChanges = () => () => {}

/** How far the student has read a guide on this device. The server, which renders the list too, does not know. */
export function useReading(guideId: number): ReadingState | null {
  const { id } = useStudent()
  return useSyncExternalStore(
    neverChanges,
    () => readingOf(guideId, id),
    () => null,
  )
}

function readingOf(guideId: number, studentId: string): ReadingState | null {
  if (deviceStorage.read(placeKey(guideId, studentId))) return 'begun'
  return deviceStorage.read(readKey(guideId, studentId)) ? 'read' : null
}

/** Which guides of a list were begun, and which were read to the end. */
export function useReadings(guideIds: readonly number[]): { begun: number[]; read: number[] } {
  const { id: studentId } = useStudent()
  // A text, because a snapshot must be the same as long as nothing changes.
  const snapshot = useSyncExternalStore(
    neverChanges,
    () => guideIds.map((guideId) => readingOf(guideId, studentId) ?? '').join(),
    () => '',
  )
  const readings = snapshot.split(',')
  const those = (reading: ReadingState) => guideIds.filter((_, index) => readings[index] === reading)
  return { begun: those('begun'), read: those('read') }
}
