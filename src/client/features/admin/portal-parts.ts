import { viewWithWords } from '../../loading/view-with-words'

/** Views that the portal can open without: fetched once its first view stands. */
export const PORTAL_PARTS = {
  users: viewWithWords(['adminUsers'], async () => (await import('./users/users-view')).UsersView),
  content: viewWithWords(['adminContent'], async () => (await import('./content/content-view')).ContentView),
  activity: viewWithWords(['sessions', 'credits'], async () => (await import('./activity/activity-view')).ActivityView),
  credits: viewWithWords([], async () => (await import('./users/credits-dialog')).CreditsDialog),
  student: viewWithWords(['sessions', 'credits'], async () => (await import('./users/student-page')).StudentPage),
}
