import type { Db } from './db'
import { findAppliedMigration, newestMigration } from './migrate'

/** True when the database has every migration this build knows. */
export async function areMigrationsApplied(db: Db): Promise<boolean> {
  return ((await findAppliedMigration(db)) ?? 0) >= newestMigration()
}
