import type { Db } from '../db'
import { findAppliedMigration, newestMigration } from './migrate'

/** The database lacks a migration of this build, and this process may not apply it. */
export class MigrationsMissingError extends Error {
  constructor() {
    super('The database is missing migrations, and MIGRATE is off. Run `npm run migrate` first.')
  }
}

/** True when the database has every migration this build knows. */
export async function areMigrationsApplied(db: Db): Promise<boolean> {
  return ((await findAppliedMigration(db)) ?? 0) >= newestMigration()
}

export async function requireMigrations(db: Db): Promise<void> {
  if (!(await areMigrationsApplied(db))) throw new MigrationsMissingError()
}
