import type { Endpoint, Permission } from '../../http/endpoint'

/** From the most permissions to the fewest. */
export const ROLES = ['owner', 'manager', 'editor', 'viewer'] as const
export type Role = (typeof ROLES)[number]

type Grants = Partial<Record<Permission, 'read' | 'change'>>

const MANAGER: Grants = {
  own: 'change',
  content: 'change',
  people: 'change',
  money: 'change',
  notes: 'read',
  actions: 'read',
  emails: 'change',
  school: 'change',
}

/** The permissions of each role. Write access includes read access; anything not listed is refused. */
const GRANTS: Record<Role, Grants> = {
  owner: { ...MANAGER, staff: 'change', prices: 'change' },
  manager: MANAGER,
  editor: { own: 'change', content: 'change' },
  viewer: { own: 'change', content: 'read', people: 'read', money: 'read' },
}

/** Permission to change people's access, money or permissions requires a second factor, outside the demo. */
export function needsFactor(role: Role): boolean {
  return mayChange(role, 'people')
}

export function mayRead(role: Role, permission: Permission): boolean {
  return GRANTS[role][permission] !== undefined
}

export function mayChange(role: Role, permission: Permission): boolean {
  return GRANTS[role][permission] === 'change'
}

/** Whether a role may call an endpoint. Nobody may call one without a permission. */
export function mayCall(role: Role, { method, permission }: Pick<Endpoint, 'method' | 'permission'>): boolean {
  if (permission === undefined) return false
  return method === 'GET' ? mayRead(role, permission) : mayChange(role, permission)
}
