import type { FastifyInstance } from 'fastify'
import { tiesContract } from '#shared/features/practice/ties.contract'
import type { AppContext } from '../../app-context'
import { readSkillMaps } from '../../content/read-skill-maps'
import { sendCachedList } from '../../http/cached-list'
import { mount } from '../../http/mount'
import { createTieList } from './ties.service'

export function tiesRoutes(app: FastifyInstance, { db }: AppContext): void {
  const ties = createTieList(db, readSkillMaps().maps)

  mount(app, tiesContract.ofSubject, ({ params, reply }) => sendCachedList(reply, ties, params.subject))
}
