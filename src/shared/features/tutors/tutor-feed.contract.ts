import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { TUTOR_CHANGES } from '../../http/limits'

export const tutorFeedContract = {
  feed: endpoint({
    method: 'GET',
    path: '/api/tutor-calendar/:feed',
    access: 'public',
    summary: 'A private calendar feed of a tutor’s sessions; the address itself is the key',
    params: z.object({ feed: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) }),
    produces: 'text/calendar',
  }),
  state: endpoint({
    method: 'GET',
    path: '/api/tutor/calendar/token',
    access: 'tutor',
    summary: 'Whether a private feed address exists, which a new one would replace',
    response: z.object({ exists: z.boolean() }),
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/tutor/calendar/token',
    access: 'tutor',
    limit: TUTOR_CHANGES,
    recentSignIn: true,
    summary: 'Create a new private feed address; the old one stops working',
    response: z.object({ path: z.string() }),
  }),
}
