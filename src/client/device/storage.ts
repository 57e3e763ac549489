/** What this tab keeps across reloads. A browser may refuse storage: then it lasts as long as the page. */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      sessionStorage.setItem(key, value)
    } catch {
      // Full or refused: what was typed is still in the page.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(sessionStorage)
    } catch {
      return []
    }
  },
}
