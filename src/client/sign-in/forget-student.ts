import { deviceStorage } from '../device/storage'
import { forgetDraftsAt } from '../form/drafts'

/**
 * Removes what this browser stores of a student: drafts, unfinished quizzes, an unsent answer. Language and theme belong
 * to the device and stay.
 */
export function forgetStudent(studentId: string): void {
  forgetDraftsAt('student')
  for (const name of deviceStorage.keys()) {
    if (name.startsWith('plume_') && name.endsWith(`_${studentId}`)) deviceStorage.remove(name)
  }
}
