import { CONTENT_VIEWS } from '../../features/content/lazy-views'
import { FAMILY_VIEWS } from '../../features/families/staff/lazy-views'
import { USER_VIEWS } from '../../features/users/lazy-views'
import { viewWithWords } from '../../loading/view-with-words'
import { SECOND_FACTOR_STEP } from '../../second-factor/lazy-views'

/** The portal's views. The one in the address is fetched with the account of the reader, the others after it. */
export const PORTAL_VIEWS = {
  dashboard: viewWithWords([], async () => (await import('../../features/staff/overview/overview-view')).OverviewView),
  users: viewWithWords(['adminUsers'], async () => (await import('../../features/users/users-view')).UsersView),
  families: viewWithWords(
    ['adminFamilies', 'adminUsers'],
    async () => (await import('../../features/families/staff/families-view')).FamiliesView,
  ),
  content: viewWithWords(
    ['adminContent', 'adminDrafts', 'adminUsers'],
    async () => (await import('../../features/content/content-view')).ContentView,
  ),
  questions: viewWithWords(
    ['adminContent', 'adminDrafts', 'adminQuestions', 'adminUsers'],
    async () => (await import('../../features/content/statistics/questions-view')).QuestionsView,
  ),
  preview: viewWithWords(
    ['adminContent', 'adminDrafts', 'adminUsers'],
    async () => (await import('./preview-view')).PreviewView,
  ),
  activity: viewWithWords(
    ['adminUsers', 'sessions', 'credits', 'adminSessions'],
    async () => (await import('../../features/staff/activity/activity-view')).ActivityView,
  ),
  payments: viewWithWords(
    ['adminMoney', 'adminUsers'],
    async () => (await import('../../features/billing/money-views')).PaymentsView,
  ),
  receipts: viewWithWords(
    ['adminMoney', 'adminUsers'],
    async () => (await import('../../features/billing/money-views')).ReceiptsView,
  ),
  accounting: viewWithWords(
    ['adminMoney', 'adminUsers'],
    async () => (await import('../../features/billing/money-views')).AccountingView,
  ),
  logs: viewWithWords(
    ['adminUsers', 'adminSessions'],
    async () => (await import('../../features/staff/activity/logs-view')).LogsView,
  ),
  emails: viewWithWords(
    ['adminEmails', 'adminUsers'],
    async () => (await import('../../features/emails/emails-view')).EmailsView,
  ),
  account: viewWithWords(
    ['adminFactor'],
    async () => (await import('../../features/staff/second-factor/account-view')).AccountView,
  ),
  secondFactorStep: SECOND_FACTOR_STEP,
  school: viewWithWords(
    ['adminSchool', 'affectedSessions'],
    async () => (await import('../../features/school/school-view')).SchoolView,
  ),
  staff: viewWithWords(
    ['adminStaff', 'adminUsers'],
    async () => (await import('../../features/staff/accounts/staff-view')).StaffView,
  ),
  timetable: viewWithWords(
    ['adminTimetable', 'adminUsers', 'sessions'],
    async () => (await import('../../features/timetable/timetable-view')).TimetableView,
  ),
  tutors: viewWithWords(
    ['adminTutors', 'affectedSessions'],
    async () => (await import('../../features/tutors/portal/tutors-view')).TutorsView,
  ),
  ...USER_VIEWS,
  ...FAMILY_VIEWS,
  ...CONTENT_VIEWS,
}
