import 'vitest'

declare module 'vitest' {
  /** Set by the global set-up of each engine: exactly one of the two. */
  interface ProvidedContext {
    pgliteTemplate: string | null
    postgresUrl: string | null
  }
}
