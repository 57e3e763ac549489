/** Lasts as long as this tab. */
export const tabStorage = safeStorage(() => sessionStorage)

/** Lasts until removed. */
export const deviceStorage = safeStorage(() => localStorage)

/** A browser may refuse storage or have none left; the app then works without it. */
function safeStorage(getStorage: () => Storage) {
  return {
    read: (key: string): string | null => attempt(() => getStorage().getItem(key), null),
    write: (key: string, value: string): void => attempt(() => getStorage().setItem(key, value), undefined),
    remove: (key: string): void => attempt(() => getStorage().removeItem(key), undefined),
    keys: (): string[] => attempt(() => Object.keys(getStorage()), []),
  }
}

function attempt<T>(run: () => T, fallback: T): T {
  try {
    return run()
  } catch {
    return fallback
  }
}
