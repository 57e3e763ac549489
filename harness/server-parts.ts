// What a site is put together from, as one file for journeys: see `site-with-clock.ts`.
export { buildApp } from '../src/server/app'
export { openDatabase } from '../src/server/db/client'
export { readSettings } from '../src/server/env'
export { createSiteKey } from '../src/server/site-key'
