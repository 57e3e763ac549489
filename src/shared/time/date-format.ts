const kept = new Map<string, Intl.DateTimeFormat>()

/** Made when it is first asked for, and kept: one takes as long to make as a hundred dates to write. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options)
  kept.set(key, format)
  return format
}
