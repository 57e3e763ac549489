import type { FastifyInstance } from 'fastify'
import { seriesContract } from '#shared/features/booking/series/series.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { bookSeries } from './book-series.service'
import { cancelRestOfSeries } from './cancel-rest-of-series.service'
import { moveRestOfSeries } from './move-rest-of-series.service'
import { restOfSeriesWeeks } from './rest-of-series-weeks.service'
import { seriesWeeks } from './series-weeks.service'

export function seriesRoutes(app: FastifyInstance, { db, clock, settings, ledger }: AppContext): void {
  const { classroomUrl, lateCancellationHours: lateHours } = settings

  mount(app, seriesContract.weeks, ({ student, query: { duration, ...first } }) =>
    seriesWeeks(db, { studentId: student.id, ...first, durationHours: duration, now: clock() }),
  )
  mount(app, seriesContract.book, ({ db, student, body }) =>
    bookSeries(db, { studentId: student.id, series: body, now: clock(), ledger, classroomUrl }),
  )
  mount(app, seriesContract.cancelRestOfSeries, ({ db, student, params, body }) =>
    cancelRestOfSeries(db, {
      studentId: student.id,
      id: params.id,
      shown: body.sessions,
      now: clock(),
      ledger,
      lateHours,
    }),
  )
  mount(app, seriesContract.restOfSeriesWeeks, ({ student, params, query }) =>
    restOfSeriesWeeks(db, { studentId: student.id, id: params.id, ...query, now: clock(), lateHours }),
  )
  mount(app, seriesContract.moveRestOfSeries, ({ db, student, params, body }) =>
    moveRestOfSeries(db, { studentId: student.id, id: params.id, asked: body, now: clock(), lateHours, classroomUrl }),
  )
}
