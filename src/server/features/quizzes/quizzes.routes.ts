import type { FastifyInstance } from 'fastify'
import { quizzesContract } from '#shared/features/quizzes/quizzes.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { sendCachedList } from '../../http/responses/cached-list'
import { numberKey, readPage, sendPage } from '../../http/responses/paging'
import { readAttemptSkills } from './attempts/attempt-skills.service'
import { submitAttempt } from './attempts/submit-attempt.service'
import { createQuizList, listAttempts, readAttempt, readLearningRecord } from './quizzes.service'
import { listDueReviews, listUpcomingReviews, submitReview } from './review/review.service'
import type { MakeVariant } from './review/review-variants'
import { listVariantsOfMissed } from './review/variants-of-missed.service'

export function quizzesRoutes(
  app: FastifyInstance,
  { db, clock, makeVariant }: AppContext & { makeVariant: MakeVariant },
): void {
  const quizList = createQuizList(db)

  mount(app, quizzesContract.list, ({ params, reply }) => sendCachedList(reply, quizList, params.subject))
  mount(app, quizzesContract.submitAttempt, ({ student, body, requestKey, ifMatch }) =>
    submitAttempt(db, {
      studentId: student.id,
      submission: body,
      answeredSet: ifMatch?.[0],
      requestKey,
      now: clock(),
    }),
  )
  mount(app, quizzesContract.attempts, async ({ student, query, request, reply }) =>
    sendPage(
      { request, reply },
      await listAttempts(db, { studentId: student.id, day: query.day }, readPage(query, numberKey)),
    ),
  )
  mount(app, quizzesContract.attempt, ({ student, params }) =>
    readAttempt(db, { studentId: student.id, id: params.id }),
  )
  mount(app, quizzesContract.attemptSkills, ({ student, params }) =>
    readAttemptSkills(db, { studentId: student.id, id: params.id, now: clock() }),
  )
  mount(app, quizzesContract.variantsOfMissed, ({ student, params }) =>
    listVariantsOfMissed(db, { studentId: student.id, id: params.id, makeVariant }),
  )
  mount(app, quizzesContract.learningRecord, ({ student }) => readLearningRecord(db, student.id, clock()))
  mount(app, quizzesContract.dueReviews, ({ student }) =>
    listDueReviews(db, { studentId: student.id, now: clock(), makeVariant }),
  )
  mount(app, quizzesContract.upcomingReviews, ({ student }) =>
    listUpcomingReviews(db, { studentId: student.id, now: clock(), makeVariant }),
  )
  mount(app, quizzesContract.submitReview, ({ db, student, body }) =>
    submitReview(db, { studentId: student.id, review: body, now: clock(), makeVariant }),
  )
}
