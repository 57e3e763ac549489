import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccountKind } from '#shared/account-kinds'
import { type EndpointAccess, type Limit, type Method, nameOf } from '#shared/http/endpoint'
import { READS, RENDERED_PAGES } from '#shared/http/limits'
import { networksOf } from '../network/network-of'

interface LimitedCaller {
  accountKind: AccountKind
  /** Null for a caller who is not signed in. */
  account: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Called for each call that a limit refuses. */
    onLimited: (request: FastifyRequest, caller: LimitedCaller) => void
  }
}

interface LimitedEndpoint {
  method: Method
  path: string
  access: EndpointAccess
  limit?: Limit
  rareLimit?: Limit
}

export function countCall(app: FastifyInstance, request: FastifyRequest, declared: LimitedEndpoint): void {
  const { limit, access } = declared
  if (limit) count(app, request, { declared, limit, name: nameOf(declared) })
  else if (access !== 'public') count(app, request, { declared, limit: { ...READS, per: access }, name: 'reads' })
}

/** For pages that the server renders with a student's cookie. */
export function countRenderedPage(app: FastifyInstance, who: string): void {
  app.limits.count({ name: 'rendered pages', limit: RENDERED_PAGES, who })
}

/** Per `account` if it is given, else per caller. */
export function countRareCall(
  app: FastifyInstance,
  request: FastifyRequest,
  declared: LimitedEndpoint,
  account?: string,
) {
  const { rareLimit: limit } = declared
  if (!limit) throw new Error(`${nameOf(declared)} declares no rareLimit`)
  count(app, request, { declared, limit, name: `${nameOf(declared)}, rare`, account })
}

function count(
  app: FastifyInstance,
  request: FastifyRequest,
  {
    declared,
    limit,
    name,
    account,
  }: { declared: LimitedEndpoint; limit: Limit; name: string; account?: string | undefined },
): void {
  const onRefused = () => app.onLimited(request, limitedCallerOf(request, declared))
  const who = account ?? accountOf(request, limit)
  const counted = who === undefined ? networksOf(request.ip) : [{ network: who, share: 1 }]
  for (const { network, share } of counted) {
    app.limits.count({ name, limit: { ...limit, times: limit.times * share }, who: network, onRefused })
  }
}

/** Undefined for limits that count networks. */
function accountOf({ student, guardian, tutor, admin }: FastifyRequest, { per }: Limit): string | undefined {
  if (per === 'student' && student) return student.id
  if (per === 'guardian' && guardian) return guardian.id
  if (per === 'tutor' && tutor) return String(tutor.id)
  return per === 'admin' && admin ? String(admin.id) : undefined
}

/** For a caller who is not signed in, the path determines the account kind. */
function limitedCallerOf(
  { student, guardian, tutor, admin }: FastifyRequest,
  { path }: LimitedEndpoint,
): LimitedCaller {
  if (student) return { accountKind: 'student', account: student.id }
  if (guardian) return { accountKind: 'guardian', account: guardian.id }
  if (admin) return { accountKind: 'admin', account: String(admin.id) }
  if (tutor) return { accountKind: 'tutor', account: String(tutor.id) }
  if (path.startsWith('/api/tutor/')) return { accountKind: 'tutor', account: null }
  if (path.startsWith('/api/family/')) return { accountKind: 'guardian', account: null }
  return { accountKind: path.startsWith('/api/admin/') ? 'admin' : 'student', account: null }
}
