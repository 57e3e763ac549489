import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refundOf } from '#shared/features/billing/hours.rules'
import type { SessionStatus } from '#shared/features/booking/booking.contract'
import {
  type ActionResult,
  adminTimetableContract,
  type HoursGivenBack,
  type StaffBooking,
  type StaffCancellation,
  type StaffMove,
  type StaffReassignment,
  type TimetableSession,
} from '#shared/features/timetable/timetable.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../../api/call'
import { callPage } from '../../api/call-page'
import { actOrLook } from '../../api/lost-answer'
import { queryKeys } from '../../api/query-keys'
import type { ActionDefinition } from '../../api/use-action'
import type { Sent } from '../../form/use-form'
import { NOT_KEPT } from '../../portal/by-pages'
import { daysOf, type TimetableShown } from './timetable-shown'

const { portalTimetable, portalActivity, portalUsers, portalRecords } = queryKeys

export interface OpeningsAsked {
  student: string
  subject: Subject
  duration: number
  date: string
  changing?: number
}

const FOUND_MOST = '8'

export const timetableQueries = {
  sessions: (shown: TimetableShown) => {
    const { span: _, day: __, ...filter } = shown
    const days = daysOf(shown)
    const query = { from: days[0] ?? shown.day, days: String(days.length), ...filter }
    return queryOptions({
      queryKey: portalTimetable.sessions(query),
      queryFn: () => call(adminTimetableContract.read, { query }),
      ...NOT_KEPT,
      placeholderData: keepPreviousData,
    })
  },
  openings: ({ duration, changing, ...asked }: OpeningsAsked) =>
    queryOptions({
      queryKey: portalTimetable.openings({ duration, changing, ...asked }),
      queryFn: () =>
        call(adminTimetableContract.openings, {
          query: { ...asked, duration: String(duration), ...(changing && { changing: String(changing) }) },
        }),
      ...NOT_KEPT,
    }),
  students: (search: string) =>
    queryOptions({
      queryKey: portalTimetable.students(search),
      queryFn: async () => (await callPage(adminUsersContract.list, { query: { search, limit: FOUND_MOST } })).items,
      enabled: search !== '',
      ...NOT_KEPT,
      placeholderData: keepPreviousData,
    }),
}

/** An act changes sessions and hours, and stands in the log. */
const AREAS = [portalTimetable, portalActivity, portalUsers, portalRecords]
export const ACTION_EFFECTS = {
  changes: AREAS,
  outdatedByRefusal: () => [portalTimetable],
  unknownWithoutAnswer: AREAS,
  lostSignIn: 'staff',
} as const

interface Sought {
  day: string
  status?: SessionStatus
  isDone: (session: TimetableSession) => boolean
}

/** A session of that day which shows that an act took effect; null where there is none. */
export async function findDone({ day, status, isDone }: Sought): Promise<ActionResult | null> {
  const query = { from: day, days: '1', ...(status && { status }) }
  return (await call(adminTimetableContract.read, { query })).find(isDone) ?? null
}

/** Where no answer came, the timetable of the day tells whether an act took effect. */
function actOrLookAt(send: () => Promise<ActionResult>, sought: Sought): Promise<ActionResult> {
  return actOrLook<ActionResult>({ send, find: () => findDone(sought) })
}

const pathOf = ({ id }: TimetableSession) => ({ params: { id: String(id) } })

export const timetableActions = {
  book: {
    ...ACTION_EFFECTS,
    run: ({ body, key }) =>
      actOrLookAt(() => call(adminTimetableContract.book, { body, idempotencyKey: key }), {
        day: body.sessionDate,
        isDone: ({ student, tutor, startTime }) =>
          student.id === body.studentId && tutor.id === body.tutorId && startTime === body.startTime,
      }),
  } satisfies ActionDefinition<Sent<StaffBooking>, ActionResult>,
  move: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLookAt(() => call(adminTimetableContract.move, { ...pathOf(session), body, idempotencyKey: key }), {
          day: body.sessionDate,
          isDone: ({ id, startTime }) => id === session.id && startTime === body.startTime,
        }),
    }) satisfies ActionDefinition<Sent<StaffMove>, ActionResult>,
  reassign: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLookAt(() => call(adminTimetableContract.reassign, { ...pathOf(session), body, idempotencyKey: key }), {
          day: session.sessionDate,
          isDone: ({ id, tutor }) => id === session.id && tutor.id === body.tutorId,
        }),
    }) satisfies ActionDefinition<Sent<StaffReassignment>, ActionResult>,
  cancel: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLookAt(() => call(adminTimetableContract.cancel, { ...pathOf(session), body, idempotencyKey: key }), {
          day: session.sessionDate,
          status: 'cancelled',
          isDone: ({ id, duration, returnedHours }) =>
            id === session.id && returnedHours === refundOf(duration, body.share),
        }),
    }) satisfies ActionDefinition<Sent<StaffCancellation>, ActionResult>,
  giveBack: (session: TimetableSession) =>
    ({
      ...ACTION_EFFECTS,
      run: ({ body, key }) =>
        actOrLookAt(() => call(adminTimetableContract.giveBack, { ...pathOf(session), body, idempotencyKey: key }), {
          day: session.sessionDate,
          status: session.status,
          isDone: ({ id, returnedHours }) =>
            id === session.id && returnedHours === body.expectedReturnedHours + body.hours,
        }),
    }) satisfies ActionDefinition<Sent<HoursGivenBack>, ActionResult>,
}
