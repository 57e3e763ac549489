import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { StudentId } from '../../http/shapes'
import { SeriesRequest, SeriesWeek, WeeksQuery } from '../booking/series/series.contract'
import { ActionResult } from './timetable.contract'

export const StaffSeries = z.extend(SeriesRequest, { studentId: StudentId })
export type StaffSeries = z.output<typeof StaffSeries>

export const staffSeriesContract = {
  weeks: endpoint({
    method: 'GET',
    path: '/api/admin/series/weeks',
    access: 'admin',
    permission: 'people',
    summary: 'Whether the same hour is free for a student in each of the coming weeks, and if not, why',
    query: z.extend(WeeksQuery, { student: StudentId }),
    response: z.array(SeriesWeek),
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/admin/series',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Book the same hour in several weeks for a student, all of them or none, with the student’s hours',
    body: StaffSeries,
    response: z.array(ActionResult),
    status: 201,
  }),
}
