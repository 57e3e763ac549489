/** A minimal browser: cookies per origin, redirects followed one by one. */
export interface Visitor {
  /** Goes to one address, without following a redirect. */
  open(url: string, headers?: Record<string, string>): Promise<Response>
  /** Follows redirects from an address to one that begins with `until`, which is returned without opening it. */
  walk(from: string, until: string): Promise<string>
  cookie(origin: string, name: string): string | undefined
  setCookie(origin: string, name: string, value: string): void
}

const MAX_REDIRECTS = 12

export function newVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: string) => {
    const { origin } = new URL(url)
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }

  async function open(url: string, headers: Record<string, string> = {}): Promise<Response> {
    const jar = jarOf(url)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie, ...headers } })
    for (const line of response.headers.getSetCookie()) keep(jar, line)
    return response
  }

  async function walk(from: string, until: string): Promise<string> {
    let url = from
    for (let step = 0; step < MAX_REDIRECTS; step++) {
      const response = await open(url)
      const location = response.headers.get('location')
      if (!location) throw new Error(`${url} answered ${response.status} instead of a redirect`)
      url = new URL(location, url).href
      if (url.startsWith(until)) return url
    }
    throw new Error(`no way from ${from} to ${until}`)
  }

  return {
    open,
    walk,
    cookie: (origin, name) => jarOf(origin).get(name),
    setCookie: (origin, name, value) => void jarOf(origin).set(name, value),
  }
}

function keep(jar: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', value = ''] = pair.split(/=(.*)/s)
  const isOver = attributes.some((attribute) => /^\s*(expires=Thu, 01 Jan 1970|max-age=0\b)/i.test(attribute))
  if (isOver || value === '') jar.delete(name)
  else jar.set(name, value)
}
