import { mayChange, mayRead } from '#shared/features/staff/roles.rules'
import type { Permission } from '#shared/http/endpoint'
import { useAdministrator } from './queries/admin.queries'

/**
 * The permissions of the signed-in administrator's role, so that the portal offers nothing that the server would
 * refuse.
 */
export function usePermissions() {
  const { data: administrator } = useAdministrator()
  return {
    reads: (permission: Permission) => administrator !== undefined && mayRead(administrator.role, permission),
    changes: (permission: Permission) => administrator !== undefined && mayChange(administrator.role, permission),
  }
}
