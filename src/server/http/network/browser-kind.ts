/** More special names first: most browsers also call themselves Chrome or Safari. */
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

/** `Firefox/Windows`, from what a browser says of itself; null for anything else. No version: only the kind is kept. */
export function browserKind(userAgent: string | undefined): string | null {
  const given = userAgent?.slice(0, 500) ?? ''
  const name = BROWSERS.find(([pattern]) => pattern.test(given))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(given))?.[1]
  return name && system ? `${name}/${system}` : null
}

/** What is kept, as the contract shows it. */
export function readBrowserKind(kept: string | null): { name: string; system: string } | null {
  const [name, system] = kept?.split('/') ?? []
  return name && system ? { name, system } : null
}
