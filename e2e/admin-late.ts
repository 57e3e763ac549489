import type { Page, Route } from '@playwright/test'

/** Holds back the answer to the next call of this method, until the journey says what becomes of it. */
export async function holdAnswer(page: Page, address: string, method: string) {
  let catchCall: (route: Route) => void
  const caught = new Promise<Route>((resolve) => {
    catchCall = resolve
  })
  await page.route(address, (route) => {
    if (route.request().method() !== method) return route.fallback()
    catchCall(route)
  })
  return {
    /** It is on its way. */
    sent: caught,
    answer: async (give: (route: Route) => Promise<void>) => {
      await give(await caught)
      await page.unroute(address)
    },
  }
}
