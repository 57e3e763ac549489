import type { FastifyInstance } from 'fastify'
import { seriesContract } from '#shared/features/booking/series.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { bookSeries } from './book-series.service'
import { cancelFollowing } from './cancel-following.service'
import { followingWeeks } from './following-weeks.service'
import { moveFollowing } from './move-following.service'
import { seriesWeeks } from './series-weeks.service'

export function seriesRoutes(app: FastifyInstance, { db, clock, settings, ledger }: AppContext): void {
  const { classroomUrl, lateCancellationHours: lateHours } = settings

  mount(app, seriesContract.weeks, ({ student, query: { duration, ...first } }) =>
    seriesWeeks(db, { studentId: student.id, ...first, durationHours: duration, now: clock() }),
  )
  mount(app, seriesContract.book, ({ student, body, requestKey }) =>
    bookSeries(db, { studentId: student.id, series: body, requestKey, now: clock(), ledger, classroomUrl }),
  )
  mount(app, seriesContract.cancelFollowing, ({ student, params, body }) =>
    cancelFollowing(db, {
      studentId: student.id,
      id: params.id,
      shown: body.sessions,
      now: clock(),
      ledger,
      lateHours,
    }),
  )
  mount(app, seriesContract.followingWeeks, ({ student, params, query }) =>
    followingWeeks(db, { studentId: student.id, id: params.id, ...query, now: clock(), lateHours }),
  )
  mount(app, seriesContract.moveFollowing, ({ student, params, body }) =>
    moveFollowing(db, { studentId: student.id, id: params.id, asked: body, now: clock(), lateHours, classroomUrl }),
  )
}
