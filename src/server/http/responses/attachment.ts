/** A `Content-Disposition` with the title in ASCII for old browsers, and in UTF-8 for the others. */
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

/** RFC 8187 also requires these characters to be encoded. */
function percentEncode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
