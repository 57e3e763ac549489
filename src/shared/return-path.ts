/**
 * The path to come back to after signing in, or `/` when what was asked for is not a page of this site.
 * Browsers read `\` as `/` and drop tabs and line breaks, so `/\evil`, `//evil` and `/<tab>/evil` all leave the site.
 */
export function safeReturnPath(asked: string | undefined | null): string {
  if (!asked || asked.length > 500) return '/'
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(asked)) return '/'
  if (asked.includes('\\') || asked.includes('//') || asked.includes('@')) return '/'
  if (leadsOut(asked)) return '/'
  return asked
}

/**
 * Encoded slashes and dots could be decoded by a proxy; `/api`, however its letters are written, would act instead of
 * show.
 */
function leadsOut(path: string): boolean {
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
