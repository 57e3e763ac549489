/** Versions from `If-Match: "3"`; undefined allows any. Invalid tags match nothing. */
export function readIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header
    .split(',')
    .map((tag) => /^(?:W\/)?("?)([1-9]\d{0,8})\1$/.exec(tag.trim())?.[2])
    .flatMap((version) => (version === undefined ? [] : Number(version)))
}
