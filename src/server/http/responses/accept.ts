/** A table for spreadsheets where it is asked for, else the usual answer. */
export const CSV_OR_JSON = { wanted: 'text/csv', usual: 'application/json' }

/** Whether a caller would rather have `wanted` than `usual`. Saying nothing, or the same of both, means the usual. */
export function prefers(accept: string | undefined, { wanted, usual }: { wanted: string; usual: string }): boolean {
  return accept !== undefined && qualityOf(accept, wanted) > qualityOf(accept, usual)
}

/** The quality of the most exact range that covers a media type, 0 when none does. */
function qualityOf(accept: string, type: string): number {
  const qualities = readQualities(accept)
  const covering = [type, `${type.split('/')[0]}/*`, '*/*'].find((range) => qualities.has(range))
  return covering === undefined ? 0 : (qualities.get(covering) ?? 0)
}

/** What an `Accept…` header names, each with its quality: `br;q=0.5, gzip` is br 0.5 and gzip 1. */
export function readQualities(header: string): Map<string, number> {
  return new Map(header.split(',').map(readPreference))
}

function readPreference(text: string): [name: string, quality: number] {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters
    .map((parameter) => /^q\s*=\s*(.*)$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  // A quality that is no number wants nothing.
  return [name, quality === undefined ? 1 : Number(quality) || 0]
}
