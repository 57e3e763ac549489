import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '#shared/languages'

interface Wish {
  path: string
  language: Language
  today: string
}

export interface Drawing {
  screen: string
  title: string
  markup: string
  state: unknown
}

/** `src/client/app/draw-page.tsx`, built. */
interface BuiltWriter {
  preparePages(preparation: {
    ask(address: string): Promise<Response>
    said: Readonly<Record<string, string>>
  }): Promise<void>
  drawPage(wish: Wish): Promise<Drawing | null>
}

export type DrawPage = (request: FastifyRequest, wish: Wish) => Promise<Drawing | null>

/** What of a request says who asks, and from where. */
const PASSED_ON = new Set(['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto'])

/**
 * Draws screens with the client's own components. The answers on them come from the site's own routes, asked with the
 * reader's sign-in: no page can hold what that reader could not have fetched.
 */
export async function openPageWriter(
  app: FastifyInstance,
  { clientDir, said }: { clientDir: string; said: Readonly<Record<string, string>> },
): Promise<DrawPage | null> {
  const file = join(clientDir, '..', 'prerender', 'prerender.js')
  if (!existsSync(file)) return null
  const reader = new AsyncLocalStorage<FastifyRequest>()
  const { preparePages, drawPage }: BuiltWriter = await import(pathToFileURL(file).href)

  async function ask(url: string): Promise<Response> {
    const request = reader.getStore()
    if (!request) throw new Error('A page is drawn for somebody')
    const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => PASSED_ON.has(name)))
    const answer = await app.inject({ url, headers, remoteAddress: request.socket.remoteAddress ?? '' })
    const passedBack = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: Object.fromEntries(passedBack),
    })
  }

  await preparePages({ ask, said })
  return (request, wish) => reader.run(request, () => drawPage(wish))
}
