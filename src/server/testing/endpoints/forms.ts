import type { InjectOptions } from 'fastify'
import type { TestApp } from '../sites/build-test-app'

/** Submits one of the two sign-in forms as a browser would. */
export function sendForm(
  { app }: Pick<TestApp, 'app'>,
  url: string,
  fields: Record<string, string>,
  options: InjectOptions = {},
) {
  return app.inject({
    ...options,
    method: 'POST',
    url,
    headers: { ...options.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}
