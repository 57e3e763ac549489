import { accountContract } from './features/account/account.contract'
import { adminContract } from './features/admin/admin.contract'
import { adminAccountsContract } from './features/admin/admin-accounts.contract'
import { adminActivityContract } from './features/admin/admin-activity.contract'
import { adminContentContract } from './features/admin/admin-content.contract'
import { adminFactorContract } from './features/admin/admin-factor.contract'
import { adminGiftsContract } from './features/admin/admin-gifts.contract'
import { adminMoneyContract } from './features/admin/admin-money.contract'
import { adminRefundsContract } from './features/admin/admin-refunds.contract'
import { adminStaffContract } from './features/admin/admin-staff.contract'
import { adminTimetableContract } from './features/admin/admin-timetable.contract'
import { adminUsersContract } from './features/admin/admin-users.contract'
import { settleSessionsContract } from './features/admin/settle-sessions.contract'
import { staffFollowingContract } from './features/admin/staff-following.contract'
import { staffSeriesContract } from './features/admin/staff-series.contract'
import { attendanceContract } from './features/booking/attendance.contract'
import { bookingContract } from './features/booking/booking.contract'
import { holdContract } from './features/booking/hold.contract'
import { seriesContract } from './features/booking/series.contract'
import { creditsContract } from './features/credits/credits.contract'
import { lettersContract } from './features/letters/letters.contract'
import { sentLettersContract } from './features/letters/sent-letters.contract'
import { practiceContract } from './features/practice/practice.contract'
import { tiesContract } from './features/practice/ties.contract'
import { progressContract } from './features/progress/progress.contract'
import { quizzesContract } from './features/quizzes/quizzes.contract'
import { securityContract } from './features/security/security.contract'
import { studyGuidesContract } from './features/study-guides/study-guides.contract'
import { closedDaysContract } from './features/tutors/closed-days.contract'
import { planContract } from './features/tutors/plan.contract'
import { reportsContract } from './features/tutors/reports.contract'
import { sharingContract } from './features/tutors/sharing.contract'
import { timeOffContract } from './features/tutors/time-off.contract'
import { tutorDeskContract } from './features/tutors/tutor-desk.contract'
import { tutorDoorContract } from './features/tutors/tutor-door.contract'
import { tutorFeedContract } from './features/tutors/tutor-feed.contract'
import { tutorPhotosContract } from './features/tutors/tutor-photos.contract'
import { tutorsContract } from './features/tutors/tutors.contract'

/**
 * Every endpoint of the site. Only the server and the tests import this object:
 * a client feature imports its own contract, so that a screen carries only what it calls.
 */
export const contract = {
  account: accountContract,
  letters: lettersContract,
  quizzes: quizzesContract,
  practice: practiceContract,
  studyGuides: studyGuidesContract,
  ties: tiesContract,
  progress: progressContract,
  booking: bookingContract,
  holds: holdContract,
  series: seriesContract,
  attendance: attendanceContract,
  credits: creditsContract,
  security: securityContract,
  admin: adminContract,
  adminUsers: adminUsersContract,
  adminContent: adminContentContract,
  adminActivity: adminActivityContract,
  adminMoney: adminMoneyContract,
  adminAccounts: adminAccountsContract,
  adminGifts: adminGiftsContract,
  adminTimetable: adminTimetableContract,
  settleSessions: settleSessionsContract,
  staffFollowing: staffFollowingContract,
  staffSeries: staffSeriesContract,
  adminRefunds: adminRefundsContract,
  adminStaff: adminStaffContract,
  tutors: tutorsContract,
  tutorPhotos: tutorPhotosContract,
  tutorDoor: tutorDoorContract,
  tutorDesk: tutorDeskContract,
  reports: reportsContract,
  sharing: sharingContract,
  tutorFeed: tutorFeedContract,
  tutorPlan: planContract,
  timeOff: timeOffContract,
  closedDays: closedDaysContract,
  sentLetters: sentLettersContract,
  adminFactor: adminFactorContract,
}
