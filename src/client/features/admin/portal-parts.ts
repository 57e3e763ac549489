import { viewWithWords } from '../../loading/view-with-words'
import { CONTENT_PARTS } from './content/content-parts'

/** Views that the portal can open without: fetched once its first view stands. */
export const PORTAL_PARTS = {
  content: viewWithWords(['adminContent'], async () => (await import('./content/content-view')).ContentView),
  activity: viewWithWords(['sessions', 'credits'], async () => (await import('./activity/activity-view')).ActivityView),
  staff: viewWithWords(['adminStaff'], async () => (await import('./staff/staff-view')).StaffView),
  credits: viewWithWords([], async () => (await import('./users/credits-dialog')).CreditsDialog),
  student: viewWithWords(['sessions', 'credits'], async () => (await import('./users/student-page')).StudentPage),
  ...CONTENT_PARTS,
}
