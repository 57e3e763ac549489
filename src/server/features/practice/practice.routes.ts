import type { FastifyInstance } from 'fastify'
import { practiceContract } from '#shared/features/practice/practice.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { answerQuestion, showHow, skipQuestion } from './answer-question.service'
import { askNext } from './choose-question.service'
import { changeSettings, readOverview, readState, setPlacement } from './practice.service'
import { createQuestionCache } from './written-questions.service'

export function practiceRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  const findQuestions = createQuestionCache(db)

  mount(app, practiceContract.overview, ({ student }) => readOverview(db, student.id, clock()))
  mount(app, practiceContract.saveSettings, ({ db, student, body }) => changeSettings(db, student.id, body))
  mount(app, practiceContract.state, ({ student, params }) =>
    readState(db, { studentId: student.id, ...params, now: clock() }),
  )
  mount(app, practiceContract.next, ({ student, params, body }) =>
    askNext(db, findQuestions, { studentId: student.id, ...params, ...body, now: clock() }),
  )
  mount(app, practiceContract.answer, ({ db, student, params, body }) =>
    answerQuestion(db, { studentId: student.id, ...params, ...body, now: clock() }),
  )
  mount(app, practiceContract.showHow, ({ db, student, params }) =>
    showHow(db, { studentId: student.id, ...params, now: clock() }),
  )
  mount(app, practiceContract.skip, async ({ db, student, params }) => {
    const [studentId, now] = [student.id, clock()]
    const subject = await skipQuestion(db, { studentId, ...params, now })
    return readState(db, { studentId, subject, now })
  })
  mount(app, practiceContract.placement, ({ db, student, params, body }) =>
    setPlacement(db, { studentId: student.id, ...params, ...body, now: clock() }),
  )
}
