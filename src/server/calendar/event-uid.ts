import { createHash } from 'node:crypto'

/** The lasting id of a session's event: unlike any other site's, and no help in finding the classroom. */
export function uidOf(room: string): string {
  return `${createHash('sha256').update(`uid ${room}`).digest('hex').slice(0, 32)}@plume`
}
