import { type SchoolChange, schoolContract } from '#shared/features/school/school.contract'
import { call } from '../../api/call'
import { actionsWith } from '../../api/use-action'
import { portalKeys } from '../../parts/portal/queries/portal-keys'
import { freshQuery } from '../../parts/portal/queries/portal-query'

const { school: portalSchool, activity: portalActivity } = portalKeys

export const schoolQueries = {
  state: () => freshQuery(portalSchool.state, () => call(schoolContract.read)),
  /** The booked sessions that new hours, as JSON, would leave out. */
  affected: (hours: string) =>
    freshQuery(portalSchool.affected(hours), () => call(schoolContract.affectedSessions, { body: JSON.parse(hours) })),
}

const schoolAction = actionsWith({ changes: [portalSchool, portalActivity], lostSignIn: 'staff' })

export const schoolActions = {
  /** Refused if somebody else has saved since `version`. */
  save: schoolAction(({ version, change }: { version: number; change: SchoolChange }) =>
    call(schoolContract.save, { body: change, ifMatch: `"${version}"` }),
  ),
}
