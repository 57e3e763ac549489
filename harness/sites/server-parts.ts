// The parts of a site as one bundle for journeys: see `site-with-clock.ts`.
export { buildApp } from '../../src/server/app'
export { openDatabase } from '../../src/server/db/client'
export { createSiteKey } from '../../src/server/db/site-key'
export { readSettings } from '../../src/server/settings/env'
