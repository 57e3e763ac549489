/** What this tab keeps across reloads. */
export const tabStorage = keepIn(() => sessionStorage)

/** What this browser keeps until it is removed. */
export const deviceStorage = keepIn(() => localStorage)

/** A browser may refuse storage, or have none left: then everything lasts as long as the page, and nothing fails. */
function keepIn(find: () => Storage) {
  return {
    read: (key: string): string | null => attempt(() => find().getItem(key), null),
    write: (key: string, value: string): void => attempt(() => find().setItem(key, value), undefined),
    remove: (key: string): void => attempt(() => find().removeItem(key), undefined),
    keys: (): string[] => attempt(() => Object.keys(find()), []),
  }
}

function attempt<T>(run: () => T, otherwise: T): T {
  try {
    return run()
  } catch {
    return otherwise
  }
}
