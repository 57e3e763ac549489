const SEPARATORS = [',', ';', '\t']

/** Splits CSV into rows of cells. The separator is the one that occurs most often in the first line. */
export function parseCsv(file: string): string[][] {
  const text = file.replace(/^\ufeff/, '')
  const [first = ''] = text.split('\n', 1)
  const counts = SEPARATORS.map((separator) => first.split(separator).length)
  const separator = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`, 'gy')
  const records: string[][] = [[]]
  for (const [whole, quoted, plain = '', end] of text.matchAll(cell)) {
    if (whole === '') break
    records.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== separator) records.push([])
  }
  return records.filter((cells) => cells.length > 0)
}
