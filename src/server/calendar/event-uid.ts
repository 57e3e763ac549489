import { createHash } from 'node:crypto'

/** The permanent id of a session's event: globally unique, and does not reveal the classroom. */
export function uidOf(room: string): string {
  return `${createHash('sha256').update(`uid ${room}`).digest('hex').slice(0, 32)}@plume`
}
