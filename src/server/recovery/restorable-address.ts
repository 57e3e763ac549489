import type { Db } from '../db/db'
import { isRestorable } from '../email/links.store'
import { AppError } from '../http/app-error'

/** Staff give an address to nobody else while the account that lost it can restore it: that would end its way back. */
export async function refuseRestorable(tx: Db, lost: Parameters<typeof isRestorable>[1]): Promise<void> {
  if (await isRestorable(tx, lost)) throw new AppError('EMAIL_TAKEN')
}
