import { mayChange, mayRead } from '#shared/features/admin/roles.rules'
import type { Right } from '#shared/http/endpoint'
import { useAdministrator } from './admin.queries'

/** What the signed-in administrator's role allows, so that the portal offers nothing that the server would refuse. */
export function useRights() {
  const { data: administrator } = useAdministrator()
  return {
    reads: (right: Right) => administrator !== undefined && mayRead(administrator.role, right),
    changes: (right: Right) => administrator !== undefined && mayChange(administrator.role, right),
  }
}
