import { createHmac } from 'node:crypto'
import type { ClassroomTokenSettings } from '../../../settings/env'

export interface ClassroomGuest {
  name: string
  /** May mute and remove others. */
  isModerator: boolean
}

interface TokenFacts {
  /** The address of the room, without a token. */
  url: string
  guest: ClassroomGuest
  opensAt: Date
  closesAt: Date
}

/**
 * The JSON Web Token (HS256) that a Jitsi server asks for, valid for one room while it is open.
 * https://github.com/jitsi/lib-jitsi-meet/blob/master/doc/tokens.md
 */
export function writeClassroomToken({ appId, secret }: ClassroomTokenSettings, facts: TokenFacts): string {
  const { url, guest, opensAt, closesAt } = facts
  const { hostname, pathname } = new URL(url)
  const claims = {
    aud: 'jitsi',
    iss: appId,
    sub: hostname,
    room: decodeURIComponent(pathname.split('/').at(-1) ?? ''),
    nbf: toSeconds(opensAt),
    exp: toSeconds(closesAt),
    context: { user: { name: guest.name, moderator: guest.isModerator } },
  }
  const signed = [{ alg: 'HS256', typ: 'JWT' }, claims].map(encode).join('.')
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
