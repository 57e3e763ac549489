import fc from 'fast-check'
import type { EndpointAccess } from '../../src/shared/http/endpoint'
import { type HostileBody, HostileSpoiling } from './bodies'
import { HostileFraming } from './framing'
import { HostileHeaders, HostilePath, HostileQuery, OtherMethod } from './lines'

/** A change that makes a valid request hostile. */
export type Spoiling =
  | { place: 'body'; name: string; spoil: (example: unknown) => HostileBody }
  | { place: 'headers'; headers: [string, string][] }
  | { place: 'query'; query: (declared: readonly string[]) => string }
  | { place: 'path'; path: (right: string) => string }
  | { place: 'method'; method: string }
  | { place: 'framing'; frame: (json: string) => { headers: [string, string][]; body: string } }

/** One hostile change that works for any endpoint. fast-check shrinks it to fewer and simpler parts. */
export interface Trick {
  /** The sender; undefined for a caller with access. */
  caller: EndpointAccess | undefined
  spoiling: Spoiling
  /** Used instead if the endpoint takes a body, where most can break. */
  bodySpoiling: Spoiling | null
}

const Body = HostileSpoiling.map((spoiled): Spoiling => ({ place: 'body', ...spoiled }))
const Anywhere: fc.Arbitrary<Spoiling> = fc.oneof(
  HostileHeaders.map((headers): Spoiling => ({ place: 'headers', headers })),
  HostileQuery.map((query): Spoiling => ({ place: 'query', query })),
  HostilePath.map((path): Spoiling => ({ place: 'path', path })),
  OtherMethod.map((method): Spoiling => ({ place: 'method', method })),
  HostileFraming.map((frame): Spoiling => ({ place: 'framing', frame })),
  Body,
)

/** All choices equally likely; by default fast-check prefers the first ones. */
export const Trick: fc.Arbitrary<Trick> = fc.noBias(
  fc.record({
    // Mostly callers with access, because more can break after authorization.
    caller: fc.oneof(
      { weight: 7, arbitrary: fc.constant(undefined) },
      { weight: 3, arbitrary: fc.constantFrom<EndpointAccess>('public', 'student', 'admin') },
    ),
    spoiling: Anywhere,
    bodySpoiling: fc.oneof({ weight: 6, arbitrary: Body }, { weight: 4, arbitrary: fc.constant(null) }),
  }),
)
