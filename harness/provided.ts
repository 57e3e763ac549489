import 'vitest'

declare module 'vitest' {
  /** What the global set-up of each engine hands to its tests: exactly one of the two. */
  interface ProvidedContext {
    pgliteTemplate: string | null
    postgresUrl: string | null
  }
}
