import type { Page, Route } from '@playwright/test'

/** Holds back the response to the next request with this method until `answer` is called. */
export async function holdResponse(page: Page, address: string, method: string) {
  let catchRequest: (route: Route) => void
  const caught = new Promise<Route>((resolve) => {
    catchRequest = resolve
  })
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    catchRequest(route)
  })
  return {
    /** Resolves once the request was sent. */
    sent: caught,
    answer: async (respond: (route: Route) => Promise<void>) => {
      await respond(await caught)
      await page.unroute(address)
    },
  }
}
