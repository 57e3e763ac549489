import { asc, desc } from 'drizzle-orm'
import { holidays, occupiedQuarters, sessions, timeOff } from '../schema/tutoring/booking'
import { holds } from '../schema/tutoring/holds'
import { assignedWork, sessionReports, sessionShares } from '../schema/tutoring/reports'
import { classify, each, ofStudent } from './classify'

export const sessionsData = classify(
  sessions,
  {
    studentId: 'owner',
    ...each('student', 'notes', 'absenceNote'),
    ...each('student record', 'id', 'tutorId', 'subject', 'sessionDate', 'startTime', 'durationHours', 'status'),
    ...each('student record', 'firstDate', 'attendance', 'lateMinutes', 'seriesId', 'endsAt', 'createdAt', 'updatedAt'),
    ...each('none', 'room', 'roomGeneration', 'sequence'),
  },
  { section: 'sessions', where: ofStudent(sessions.studentId), orderBy: asc(sessions.endsAt) },
)

export const holdsData = classify(
  holds,
  {
    studentId: 'owner',
    ...each('student', 'tutorId', 'subject', 'sessionDate', 'startTime', 'durationHours', 'notes', 'createdAt'),
    ...each('student', 'heldUntil', 'purchaseId', 'sessionId'),
    id: 'none',
  },
  { section: 'keptBookings', where: ofStudent(holds.studentId), orderBy: desc(holds.id) },
)

export const sessionReportsData = classify(
  sessionReports,
  {
    studentId: 'owner',
    ...each('student', 'sessionId', 'done', 'stillHard', 'next', 'writtenAt'),
  },
  { section: 'sessionReports', where: ofStudent(sessionReports.studentId) },
)

export const assignedWorkData = classify(
  assignedWork,
  {
    studentId: 'owner',
    ...each('student', 'id', 'sessionId', 'quizId', 'guideId', 'assignedAt', 'openedAt'),
  },
  { section: 'assignedWork', where: ofStudent(assignedWork.studentId) },
)

export const sessionSharesData = classify(
  sessionShares,
  {
    studentId: 'owner',
    ...each('student', 'sessionId', 'isShared', 'chosenAt'),
  },
  { section: 'sessionShares', where: ofStudent(sessionShares.studentId) },
)

export const occupiedQuartersData = classify(
  occupiedQuarters,
  {
    studentId: 'owner',
    ...each('none', 'sessionId', 'heldUntil', 'tutorId', 'day', 'quarter'),
  },
  { section: null, where: ofStudent(occupiedQuarters.studentId) },
)

export const timeOffData = classify(timeOff, {
  ...each('tutor', 'tutorId', 'fromDay', 'toDay', 'fromHour', 'toHour', 'createdAt'),
  id: 'none',
})

export const holidaysData = classify(holidays, each('none', 'day', 'name', 'nameFr', 'createdAt'))
