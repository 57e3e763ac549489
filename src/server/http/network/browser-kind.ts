/** Specific names first: most browsers also claim to be Chrome or Safari. */
const BROWSERS: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrom(e|ium)\/|HeadlessChrome|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** Such as `Firefox/Windows`, without a version, to store no more than needed. */
export function browserKind(userAgent: string | undefined): string | null {
  const given = userAgent?.slice(0, 500) ?? ''
  const name = BROWSERS.find(([pattern]) => pattern.test(given))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(given))?.[1]
  return name && system ? `${name}/${system}` : null
}

export function readBrowserKind(kind: string | null): { name: string; system: string } | null {
  const [name, system] = kind?.split('/') ?? []
  return name && system ? { name, system } : null
}

/** The kind of browser that a request says it comes from. */
export function browserOf({ headers }: { headers: { 'user-agent'?: string | undefined } }) {
  return readBrowserKind(browserKind(headers['user-agent']))
}
