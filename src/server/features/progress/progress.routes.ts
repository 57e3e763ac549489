import type { FastifyInstance } from 'fastify'
import { progressContract } from '#shared/features/progress/progress.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { readHistory, readProgress } from './progress.service'

export function progressRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, progressContract.records, ({ student }) => readProgress(db, student.id, clock()))
  mount(app, progressContract.history, ({ student }) => readHistory(db, student.id, clock()))
}
