// The parts of a site as one bundle for journeys: see `site-with-clock.ts`.
export { buildApp } from '../../src/server/app'
export { openDatabase } from '../../src/server/db/client'
export { readSettings } from '../../src/server/env'
export { createSiteKey } from '../../src/server/site-key'
