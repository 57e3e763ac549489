import type { TestApp } from '../sites/build-test-app'

/** Reads a list as a browser does at each load, with the ETag of its copy: the titles, or "the same". */
export function listReader({ app }: TestApp, { url, cookie }: { url: string; cookie: string }) {
  let etag = ''
  return async (): Promise<string[] | 'the same'> => {
    const response = await app.inject({ url, headers: { cookie, 'if-none-match': etag } })
    etag = String(response.headers.etag)
    return response.statusCode === 304 ? 'the same' : response.json().map(({ title }: { title: string }) => title)
  }
}
