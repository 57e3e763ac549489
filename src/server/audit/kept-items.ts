/** More than any quiz or guide that people write by hand; keeps one entry from outgrowing the table. */
const KEPT_MAX_CHARS = 256 * 1024

/** As many items of a list as an entry keeps, each of them whole. */
export function keptItems<Item>(items: readonly Item[]): Item[] {
  let chars = 0
  return items.filter((item) => {
    chars += JSON.stringify(item).length
    return chars <= KEPT_MAX_CHARS
  })
}

/** As much of a text as an entry keeps. */
export function keptText(text: string): string {
  return text.slice(0, KEPT_MAX_CHARS)
}
