import { deviceStorage } from '../device/storage'
import { forgetDraftsAt } from '../form/drafts'

/**
 * Removes what this browser keeps of a student, by its names: drafts with their keys, unfinished quizzes, an answer that
 * waits. Language and theme are the device's, and stay.
 */
export function forgetStudent(studentId: string): void {
  forgetDraftsAt('student')
  for (const name of deviceStorage.keys()) {
    if (name.startsWith('plume_') && name.endsWith(`_${studentId}`)) deviceStorage.remove(name)
  }
}
