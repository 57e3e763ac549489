/** The address of a session's room: the operator's template with the unguessable room name in it. */
export function roomAddress(room: string, template: string | undefined): string | null {
  return template ? template.replaceAll('{room}', encodeURIComponent(room)) : null
}
