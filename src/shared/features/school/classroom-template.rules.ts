/** Host and port, then a path or query that holds the room, then perhaps settings after `#`. */
const TEMPLATE = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::(\d{1,5}))?\/[^\s#{}]*\{room\}[^\s#{}]*(?:#[^\s{}]*)?$/i
const LAST_PORT = 65_535

/**
 * Whether an address with `{room}` names another classroom for each session. After `#` the name would not reach the
 * provider, and a user name or password would reach every visitor.
 */
export function isClassroomTemplate(template: string): boolean {
  const [, port = '443'] = TEMPLATE.exec(template) ?? [undefined, '0']
  return Number(port) > 0 && Number(port) <= LAST_PORT
}
