import { deviceStorage } from '../device/storage'
import { forgetDraftsOf } from '../form/drafts'

/** Removes the student's drafts, unfinished quizzes and unsent answers. Language and theme belong to the device. */
export function forgetStudent(studentId: string): void {
  forgetDraftsOf('student')
  for (const name of deviceStorage.keys()) {
    if (name.startsWith('plume_') && name.endsWith(`_${studentId}`)) deviceStorage.remove(name)
  }
}
