// The published types describe an older version, without `preferred`.
declare module 'negotiator' {
  export class Negotiator {
    constructor(request: { headers: Record<string, string | string[] | undefined> })
    encoding<Name extends string>(available: readonly Name[], options: { preferred: readonly Name[] }): Name | undefined
    language<Name extends string>(available: readonly Name[]): Name | undefined
    mediaType<Name extends string>(available: readonly Name[]): Name | undefined
  }
}
