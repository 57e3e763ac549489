import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES, type Language, readLanguage } from '#shared/languages'
import { safeReturnPath } from '#shared/return-path'
import { readTheme, THEME_COOKIE } from '#shared/themes'
import type { Settings } from '../settings/env'
import { isHttps } from './security-headers'

const ONE_YEAR_S = 365 * 24 * 3600

export function languageOf(request: FastifyRequest): Language {
  return readLanguage(request.cookies[LANGUAGE_COOKIE] ?? DEFAULT_LANGUAGE)
}

export function themeOf(request: FastifyRequest): string | null {
  return readTheme(request.cookies[THEME_COOKIE])
}

/** For pages without scripts: stores the choice in the same cookie as the client. */
export function chooseLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): Language {
  const chosenLanguage = requestedLanguage(request)
  if (!chosenLanguage) return languageOf(request)
  const secure = isHttps(publicUrl)
  reply.setCookie(LANGUAGE_COOKIE, chosenLanguage, { path: '/', maxAge: ONE_YEAR_S, sameSite: 'lax', secure })
  return chosenLanguage
}

/** Whether the address names a language. */
export function isLanguageChosen(request: FastifyRequest): boolean {
  return requestedLanguage(request) !== undefined
}

function requestedLanguage(request: FastifyRequest): Language | undefined {
  return LANGUAGES.find((language) => language === readQuery(request, 'lang'))
}

export function returnPathOf(request: FastifyRequest): string {
  return safeReturnPath(readQuery(request, 'returnTo'))
}

function readQuery(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}
