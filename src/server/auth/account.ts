import type { AccountKind } from '#shared/account-kinds'
import { ACCOUNT_COLUMNS } from '../db/schema/accounts/sign-ins'

export interface AccountIds {
  student: string
  guardian: string
  tutor: number
  admin: number
}

export interface AccountOf<Kind extends AccountKind> {
  accountKind: Kind
  id: AccountIds[Kind]
}

/** One account of any kind. */
export type Account = { [Kind in AccountKind]: AccountOf<Kind> }[AccountKind]

type AccountColumns = { [Kind in AccountKind as (typeof ACCOUNT_COLUMNS)[Kind]]?: AccountIds[Kind] }

/** The account for tables with one column per kind. */
export function accountColumn({ accountKind, id }: AccountOf<AccountKind>): AccountColumns {
  return { [ACCOUNT_COLUMNS[accountKind]]: id }
}

/** The account for the security log and known devices. */
export function subjectOf({ accountKind, id }: Account): { accountKind: AccountKind; account: string } {
  return { accountKind, account: String(id) }
}
