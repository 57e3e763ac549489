import type * as z from 'zod/mini'
import { endpoints } from '../../src/server/testing/endpoints/endpoints'
import { SignInForm, SignUpForm } from '../../src/shared/features/account/account.contract'
import type { EndpointAccess } from '../../src/shared/http/endpoint'

/** An address to send hostile requests to. */
export interface Target {
  title: string
  method: string
  path: string
  access: EndpointAccess
  body: z.ZodMiniType | undefined
  query: readonly string[]
  isForm?: boolean
}

/**
 * The contract's endpoints, and the few addresses outside it. `/api/callback` exists only where a provider signs
 * students in; `callback.api.test.ts` covers it.
 */
export const TARGETS: readonly Target[] = [
  ...endpoints.map(({ title, declared }) => ({
    title,
    method: declared.method,
    path: declared.path,
    access: declared.access,
    body: declared.body,
    query: declared.query && 'shape' in declared.query ? Object.keys(Object(declared.query.shape)) : [],
  })),
  formTarget('POST', '/api/login', SignInForm),
  formTarget('POST', '/api/signup', SignUpForm),
  ...['/api/login', '/api/signup', '/api/logout', '/api/openapi.json', '/healthz', '/readyz', '/', '/quiz/math'].map(
    (path) => formTarget('GET', path),
  ),
]

/** The endpoint of the n-th request. The endpoints take turns. */
export function targetOf(nth: number): Target {
  const target = TARGETS[nth % TARGETS.length]
  if (!target) throw new Error('the contract has no endpoint')
  return target
}

function formTarget(method: string, path: string, body?: z.ZodMiniType): Target {
  return { title: `${method} ${path}`, method, path, access: 'public', body, query: ['returnTo', 'lang'], isForm: true }
}
