import { viewWithWords } from '../../loading/view-with-words'
import { CONTENT_VIEWS } from './content/lazy-views'
import { FACTOR_DOOR } from './factor/lazy-views'
import { USER_VIEWS } from './users/lazy-views'

/** Views that the portal can open without: fetched once its first view stands. */
export const PORTAL_VIEWS = {
  users: viewWithWords(['adminUsers'], async () => (await import('./users/users-view')).UsersView),
  content: viewWithWords(['adminContent'], async () => (await import('./content/content-view')).ContentView),
  activity: viewWithWords(
    ['adminUsers', 'sessions', 'credits', 'adminSessions'],
    async () => (await import('./activity/activity-view')).ActivityView,
  ),
  money: viewWithWords(['adminMoney', 'adminUsers'], async () => (await import('./money/money-view')).MoneyView),
  letters: viewWithWords(
    ['adminLetters', 'adminUsers'],
    async () => (await import('./letters/letters-view')).LettersView,
  ),
  account: viewWithWords(['adminFactor'], async () => (await import('./factor/account-view')).AccountView),
  factorDoor: FACTOR_DOOR,
  staff: viewWithWords(['adminStaff', 'adminUsers'], async () => (await import('./staff/staff-view')).StaffView),
  timetable: viewWithWords(
    ['adminTimetable', 'adminUsers', 'sessions'],
    async () => (await import('./timetable/timetable-view')).TimetableView,
  ),
  tutors: viewWithWords(['adminTutors'], async () => (await import('./tutors/tutors-view')).TutorsView),
  ...USER_VIEWS,
  ...CONTENT_VIEWS,
}
