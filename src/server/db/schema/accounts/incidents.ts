import { sql } from 'drizzle-orm'
import { boolean, check, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { administrators } from './administrators'

/**
 * The register of confidentiality incidents (Act respecting the protection of personal information in the private
 * sector, s. 3.8). Entries are corrected but never deleted; the audit log has what was changed.
 */
export const incidents = pgTable(
  'confidentiality_incidents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The day of the incident, or the first day of its period; null if nobody knows. */
    happenedOn: date('happened_on', { mode: 'string' }),
    noticedOn: date('noticed_on', { mode: 'string' }).notNull(),
    /** The personal information concerned. */
    information: text().notNull(),
    circumstances: text().notNull(),
    /** Null while the number is unknown. */
    peopleCount: integer('people_count'),
    /** Whether there is a risk of serious injury, and why. */
    isRiskSerious: boolean('is_risk_serious').notNull(),
    riskReasons: text('risk_reasons').notNull(),
    /** Notice to the Commission d’accès à l’information, and to the people concerned. */
    commissionNotifiedOn: date('commission_notified_on', { mode: 'string' }),
    peopleNotifiedOn: date('people_notified_on', { mode: 'string' }),
    measures: text().notNull(),
    administratorId: integer('administrator_id')
      .notNull()
      .references(() => administrators.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('incidents_people_count', sql`${table.peopleCount} >= 0`),
    check('incidents_noticed_later', sql`${table.noticedOn} >= ${table.happenedOn}`),
  ],
)
