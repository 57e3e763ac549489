/**
 * The path to return to after signing in, or `/` when the given one is not a page of this site.
 * Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil`, `//evil` and `/<tab>/evil` all leave the site.
 */
export function safeReturnPath(requested: string | undefined | null): string {
  if (!requested || requested.length > 500) return '/'
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(requested)) return '/'
  if (requested.includes('\\') || requested.includes('//') || requested.includes('@')) return '/'
  if (isUnsafe(requested)) return '/'
  return requested
}

/** A proxy may decode encoded slashes and dots, and a path under `/api`, however encoded, would run an action. */
function isUnsafe(path: string): boolean {
  const written = path.split(/[?#]/, 1)[0] ?? ''
  if (/%(2f|5c|2e|09|0a|0d|00)/i.test(written)) return true
  const plain = decode(written)?.toLowerCase()
  if (plain === undefined || plain.split('/').some((part) => part === '..' || part === '.')) return true
  return plain === '/api' || plain.startsWith('/api/')
}

function decode(written: string): string | undefined {
  try {
    return decodeURIComponent(written)
  } catch {
    return undefined
  }
}
