import { queryOptions } from '@tanstack/react-query'
import {
  adminStaffContract,
  type StaffAccount,
  type StaffChange,
  type StaffDraft,
} from '#shared/features/staff/staff-accounts.contract'
import { call } from '../../../api/call'
import { actOrLook, actOrNobodyKnows } from '../../../api/lost-answer'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import type { Sent } from '../../../form/use-form'
import { NOT_KEPT } from '../../../portal/by-pages'

const { portalStaff, portalActivity } = queryKeys

export const staffQueries = {
  list: () => queryOptions({ queryKey: portalStaff.list, queryFn: () => call(adminStaffContract.list), ...NOT_KEPT }),
}

/** Whatever is done to an account also stands in the log. One's own role may be another one now. */
const AREAS = [portalStaff, portalActivity, queryKeys.staff]
const effects = { changes: AREAS, unknownWithoutAnswer: AREAS, lostSignIn: 'staff' } as const

/** Where no answer came, the list of accounts tells whether an act took effect. */
const actOrLookAt = <Answer>(
  send: () => Promise<Answer>,
  find: (accounts: readonly StaffAccount[]) => Answer | null | undefined,
): Promise<Answer> => actOrLook({ send, find: async () => find(await call(adminStaffContract.list)) ?? null })

const pathOf = (id: number) => ({ params: { id: String(id) } })

export const staffActions = {
  create: {
    ...effects,
    run: ({ body }) =>
      actOrLookAt(
        () => call(adminStaffContract.create, { body }),
        (accounts) =>
          accounts.find(
            ({ email, name, role }) => email === body.email && role === body.role && name === (body.name || body.email),
          ),
      ),
  } satisfies ActionDefinition<Sent<StaffDraft>, StaffAccount>,
  change: (id: number) =>
    ({
      ...effects,
      run: (body) =>
        actOrLookAt(
          () => call(adminStaffContract.change, { ...pathOf(id), body }),
          (accounts) =>
            accounts.find(
              (account) =>
                account.id === id &&
                account.role === (body.role ?? account.role) &&
                account.isDisabled === (body.isDisabled ?? account.isDisabled),
            ),
        ),
    }) satisfies ActionDefinition<StaffChange, StaffAccount>,
  setPassword: (id: number) =>
    ({
      ...effects,
      // Nothing that can be read tells which password an account has.
      run: ({ body }) => actOrNobodyKnows(() => call(adminStaffContract.setPassword, { ...pathOf(id), body })),
    }) satisfies ActionDefinition<Sent<{ password: string }>, unknown>,
  resetFactor: (id: number) =>
    ({
      ...effects,
      run: () =>
        actOrLookAt<unknown>(
          () => call(adminStaffContract.resetFactor, pathOf(id)),
          (accounts) => accounts.find((account) => account.id === id && !account.hasFactor),
        ),
    }) satisfies ActionDefinition<void, unknown>,
  endSignIns: (id: number) =>
    ({
      ...effects,
      run: () =>
        actOrLookAt<unknown>(
          () => call(adminStaffContract.endSignIns, pathOf(id)),
          (accounts) => accounts.find((account) => account.id === id && account.signIns === 0),
        ),
    }) satisfies ActionDefinition<void, unknown>,
}
