import type { FastifyInstance } from 'fastify'
import { relatedContentContract } from '#shared/features/skills/related-content.contract'
import type { AppContext } from '../../app-context'
import { readSkillMaps } from '../../content/read-skill-maps'
import { mount } from '../../http/mount/mount'
import { sendCachedList } from '../../http/responses/cached-list'
import { createTieList } from './related-content.service'

export function tiesRoutes(app: FastifyInstance, { db }: AppContext): void {
  const ties = createTieList(db, readSkillMaps().maps)

  mount(app, relatedContentContract.ofSubject, ({ params, reply }) => sendCachedList(reply, ties, params.subject))
}
