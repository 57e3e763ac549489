import { forgetDraftsAt } from '../form/drafts'

/**
 * Removes what this browser keeps of a student, by its names: drafts with their keys, unfinished quizzes, an answer that
 * waits. Language and theme are the device's, and stay.
 */
export function forgetStudent(studentId: string): void {
  forgetDraftsAt('student')
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith('plume_') && name.endsWith(`_${studentId}`)) localStorage.removeItem(name)
    }
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
