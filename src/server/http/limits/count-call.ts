import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AccountKind, type Limit, type Method, nameOf } from '#shared/http/endpoint'
import { networkOf } from '../network/network-of'

/** What an endpoint and a route outside the contract declare of how often they may be called. */
interface Limited {
  method: Method
  path: string
  limit?: Limit
  rareLimit?: Limit
}

/** Counts a call against the declared limit; one too many is refused and noted in the security log. */
export function countCall(app: FastifyInstance, request: FastifyRequest, declared: Limited): void {
  const { limit } = declared
  if (limit) count(app, request, { declared, limit, name: nameOf(declared), who: callerOf(request, limit) })
}

/** Counts a call that asks for something rarer. `account` is whom it is about, where the limit goes by that. */
export function countRareCall(app: FastifyInstance, request: FastifyRequest, declared: Limited, account?: string) {
  const { rareLimit: limit } = declared
  if (!limit) throw new Error(`${nameOf(declared)} declares no limit for what is rare`)
  const who = account ?? callerOf(request, limit)
  count(app, request, { declared, limit, name: `${nameOf(declared)}, rare`, who })
}

function count(
  app: FastifyInstance,
  request: FastifyRequest,
  { declared, ...call }: { declared: Limited; limit: Limit; name: string; who: string },
): void {
  const onRefused = () => app.security.noteLimited(request, subjectOf(request, declared))
  app.limits.count({ ...call, onRefused })
}

/** Whom a call is counted for. */
function callerOf({ student, tutor, admin, ip }: FastifyRequest, { per }: Limit): string {
  if (per === 'student' && student) return student.id
  if (per === 'tutor' && tutor) return String(tutor.id)
  if (per === 'admin' && admin) return String(admin.id)
  return networkOf(ip)
}

/** The account that a refusal concerns; for a caller who is not signed in, only the kind that the path belongs to. */
function subjectOf(
  { student, tutor, admin }: FastifyRequest,
  { path }: Limited,
): { accountKind: AccountKind; account: string | null } {
  if (student) return { accountKind: 'student', account: student.id }
  if (admin) return { accountKind: 'admin', account: String(admin.id) }
  if (tutor) return { accountKind: 'tutor', account: String(tutor.id) }
  if (path.startsWith('/api/tutor/')) return { accountKind: 'tutor', account: null }
  return { accountKind: path.startsWith('/api/admin/') ? 'admin' : 'student', account: null }
}
