import { startSite } from './site'

/** One demo site for all journeys; each journey makes its own student, so they do not meet. */
export default async function serveSite() {
  const site = await startSite()
  process.env.SITE_URL = site.url
  return () => site.stop()
}
