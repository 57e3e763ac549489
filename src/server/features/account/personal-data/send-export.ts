import type { FastifyReply } from 'fastify'
import { businessDay } from '#shared/time/business-day'

/** Sends everything stored about a student as a file. */
export function sendExport(reply: FastifyReply, data: object, now: Date): FastifyReply {
  return reply
    .type('application/json; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="plume-data-${businessDay(now)}.json"`)
    .send(JSON.stringify(data, null, 2))
}
