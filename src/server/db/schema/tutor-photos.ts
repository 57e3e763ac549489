import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Both drivers give bytes as an array of them; `Buffer` is what is sent. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/**
 * What is shown of a tutor, under a name nobody can guess. A new photo is a new row, so a browser may keep the old one.
 */
export const tutorPhotos = pgTable('tutor_photos', {
  id: uuid().primaryKey().defaultRandom(),
  content: bytes().notNull(),
})
