import { accountContract } from './features/account/account.contract'
import { emailCodeContract } from './features/account/email-code.contract'
import { familyPrivacyContract } from './features/account/family-privacy.contract'
import { securityContract } from './features/account/sign-ins.contract'
import { adminAccountingContract } from './features/billing/accounting/accounting.contract'
import { adminBankLinesContract } from './features/billing/accounting/bank-lines.contract'
import { billingContract } from './features/billing/billing.contract'
import { familyBillingContract } from './features/billing/family-billing.contract'
import { adminGiftsContract } from './features/billing/gifts.contract'
import { adminPaymentsContract } from './features/billing/payments.contract'
import { adminRefundsContract } from './features/billing/refunds.contract'
import { bookingContract } from './features/booking/booking.contract'
import { holdContract } from './features/booking/holds/hold.contract'
import { seriesContract } from './features/booking/series/series.contract'
import { attendanceContract } from './features/booking/sessions/attendance.contract'
import { adminContentContract } from './features/content/content.contract'
import { draftsContract } from './features/content/drafts.contract'
import { questionStatisticsContract } from './features/content/question-statistics.contract'
import { emailsContract } from './features/emails/emails.contract'
import { sentEmailsContract } from './features/emails/sent-emails.contract'
import { childLimitsContract } from './features/families/child-limits.contract'
import { childrenContract } from './features/families/children.contract'
import { consentsContract } from './features/families/consents.contract'
import { familiesContract } from './features/families/families.contract'
import { familyBookingContract } from './features/families/family-booking.contract'
import { familyDataContract } from './features/families/family-data.contract'
import { familyFileContract } from './features/families/family-file.contract'
import { familyHomeContract } from './features/families/family-home.contract'
import { familyMembersContract } from './features/families/family-members.contract'
import { guardianAccountContract } from './features/families/guardian-account.contract'
import { practiceContract } from './features/practice/practice.contract'
import { progressContract } from './features/progress/progress.contract'
import { quizzesContract } from './features/quizzes/quizzes.contract'
import { schoolContract } from './features/school/school.contract'
import { libraryContract } from './features/skills/library/library.contract'
import { relatedContentContract } from './features/skills/library/related-content.contract'
import { skillsContract } from './features/skills/skills.contract'
import { adminActivityContract } from './features/staff/activity.contract'
import { incidentsContract } from './features/staff/incidents.contract'
import { monthFiguresContract } from './features/staff/month-figures.contract'
import { portalSearchContract } from './features/staff/portal-search.contract'
import { adminFactorContract } from './features/staff/second-factor.contract'
import { adminContract } from './features/staff/staff.contract'
import { adminStaffContract } from './features/staff/staff-accounts.contract'
import { toDoContract } from './features/staff/to-do.contract'
import { studyGuidesContract } from './features/study-guides/study-guides.contract'
import { resolveSessionsContract } from './features/timetable/resolve-sessions.contract'
import { restOfSeriesContract } from './features/timetable/rest-of-series.contract'
import { staffSeriesContract } from './features/timetable/series.contract'
import { adminTimetableContract } from './features/timetable/timetable.contract'
import { affectedSessionsContract } from './features/tutors/affected-sessions.contract'
import { reportsContract } from './features/tutors/reports.contract'
import { scheduleContract } from './features/tutors/schedule.contract'
import { sharingContract } from './features/tutors/sharing.contract'
import { holidaysContract } from './features/tutors/time-off/holidays.contract'
import { timeOffContract } from './features/tutors/time-off/time-off.contract'
import { tutorAccountContract } from './features/tutors/tutor-account.contract'
import { tutorDeskContract } from './features/tutors/tutor-desk.contract'
import { tutorFeedContract } from './features/tutors/tutor-feed.contract'
import { tutorPhotosContract } from './features/tutors/tutor-photos.contract'
import { tutorSignInContract } from './features/tutors/tutor-sign-in.contract'
import { tutorsContract } from './features/tutors/tutors.contract'
import { adminUsersContract } from './features/users/users.contract'

/**
 * Every endpoint of the site, for the server and tests only.
 * A client feature imports its own contract, so that a screen loads only what it calls.
 */
export const contract = {
  account: accountContract,
  emailCode: emailCodeContract,
  emails: emailsContract,
  quizzes: quizzesContract,
  practice: practiceContract,
  studyGuides: studyGuidesContract,
  skills: skillsContract,
  relatedContent: relatedContentContract,
  library: libraryContract,
  progress: progressContract,
  booking: bookingContract,
  holds: holdContract,
  series: seriesContract,
  attendance: attendanceContract,
  credits: billingContract,
  security: securityContract,
  admin: adminContract,
  adminUsers: adminUsersContract,
  families: familiesContract,
  familyFile: familyFileContract,
  familyData: familyDataContract,
  familyHome: familyHomeContract,
  guardianAccount: guardianAccountContract,
  childLimits: childLimitsContract,
  children: childrenContract,
  consents: consentsContract,
  adminContent: adminContentContract,
  drafts: draftsContract,
  questionStatistics: questionStatisticsContract,
  adminActivity: adminActivityContract,
  toDo: toDoContract,
  monthFigures: monthFiguresContract,
  portalSearch: portalSearchContract,
  adminMoney: adminPaymentsContract,
  adminBankLines: adminBankLinesContract,
  adminAccounts: adminAccountingContract,
  adminGifts: adminGiftsContract,
  adminTimetable: adminTimetableContract,
  resolveSessions: resolveSessionsContract,
  staffRestOfSeries: restOfSeriesContract,
  staffSeries: staffSeriesContract,
  adminRefunds: adminRefundsContract,
  adminStaff: adminStaffContract,
  incidents: incidentsContract,
  tutors: tutorsContract,
  tutorPhotos: tutorPhotosContract,
  familyMembers: familyMembersContract,
  familyPrivacy: familyPrivacyContract,
  familyBilling: familyBillingContract,
  familyBooking: familyBookingContract,
  tutorSignIn: tutorSignInContract,
  tutorAccount: tutorAccountContract,
  tutorDesk: tutorDeskContract,
  reports: reportsContract,
  sharing: sharingContract,
  tutorFeed: tutorFeedContract,
  tutorSchedule: scheduleContract,
  affectedSessions: affectedSessionsContract,
  timeOff: timeOffContract,
  holidays: holidaysContract,
  sentEmails: sentEmailsContract,
  adminFactor: adminFactorContract,
  school: schoolContract,
}
