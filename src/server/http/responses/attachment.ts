/** A `Content-Disposition` that saves a file under its title: in plain letters for old programs, as written for the rest. */
export function attachmentNamed(title: string, ending: string): string {
  const safe = title
    .replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `attachment; filename="${inPlainLetters(safe)}.${ending}"; filename*=UTF-8''${percentEncode(safe)}.${ending}`
}

function inPlainLetters(name: string): string {
  const plain = name
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'OE')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
  return plain === '' ? 'plume' : plain
}

/** RFC 8187: what `encodeURIComponent` leaves but a header value may not hold is encoded as well. */
function percentEncode(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
