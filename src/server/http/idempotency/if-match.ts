/**
 * The versions that a caller has seen, from `If-Match: "3"`; undefined when any will do.
 * What cannot be a version of ours matches nothing, so a garbled header never overwrites anybody's work.
 */
export function readIfMatch(header: string | undefined): number[] | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  return header
    .split(',')
    .map((tag) => /^(?:W\/)?("?)([1-9]\d{0,8})\1$/.exec(tag.trim())?.[2])
    .flatMap((version) => (version === undefined ? [] : Number(version)))
}
