import { customType, pgTable, uuid } from 'drizzle-orm/pg-core'

/** Both drivers return a byte array, while the server sends a `Buffer`. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/**
 * A photo with an unguessable name. A new photo is a new row, so that browsers can cache photos forever.
 */
export const tutorPhotos = pgTable('tutor_photos', {
  id: uuid().primaryKey().defaultRandom(),
  content: bytes().notNull(),
})
