const ONE_YEAR_SECONDS = 31_536_000

export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return entry?.slice(name.length + 1)
}

/** Remembers a choice on this device for a year; `null` forgets it. */
export function rememberChoice(name: string, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not in every browser.
  document.cookie = choiceCookie(name, value, location.protocol)
}

export function choiceCookie(name: string, value: string | null, protocol: string): string {
  const maxAge = value === null ? 0 : ONE_YEAR_SECONDS
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${name}=${value ?? ''}; path=/; max-age=${maxAge}; SameSite=Lax${secure}`
}
