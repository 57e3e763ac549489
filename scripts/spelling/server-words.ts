import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../src/server/project-root'
import type { Language } from '../../src/shared/languages'
import type { VisibleText } from './spelling-rules'
import { textsIn } from './spelling-texts'

const FOLDER = 'src/shared/words'
const COMMENT_LINE = /^\s*(?:\/\/|\/?\*).*$/gm
/** The beginning of a language, the end of a table, or a literal: a template may hold literals one level deep. */
const TOKEN = /\b(en|fr): |^(\})|'((?:[^'\\\n]|\\.)*)'|`((?:\$\{(?:`[^`]*`|\{[^{}]*\}|[^`{}])*\}|[^`\\]|\\.)*)`/gm
const INSERTED = /\$\{((?:`[^`]*`|\{[^{}]*\}|[^`{}])*)\}/g
/** Identifiers and units begin with a small letter and have no space. */
const IDENTIFIER = /^[a-z][\w.-]*$/

/** The sentences of emails, server pages and files, read from the source: most are functions with several outcomes. */
export function textsOfServerWords(): VisibleText[] {
  return readdirSync(join(PROJECT_ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.words.ts'))
    .map((name) => `${FOLDER}/${name}`)
    .flatMap((place) => textsInSource(readFileSync(join(PROJECT_ROOT, place), 'utf8'), place))
}

/** Inserted values of templates are shown as ellipses. */
export function textsInSource(source: string, place: string): VisibleText[] {
  let language: Language | null = null
  const texts: VisibleText[] = []
  for (const token of source.replace(COMMENT_LINE, '').matchAll(TOKEN)) {
    const [, begun, end, literal, template] = token
    if (begun) language = begun === 'fr' ? 'fr' : 'en'
    else if (end) language = null
    else if (language) {
      const setting = { place, subject: null, only: language }
      texts.push(...literalsOf(literal, template).flatMap((text) => textsIn(text, setting)))
    }
  }
  return texts
}

function literalsOf(literal: string | undefined, template: string | undefined): string[] {
  if (template === undefined) return [literal ?? ''].map(unescaped).filter((text) => !IDENTIFIER.test(text))
  const inserted = [...template.matchAll(INSERTED)].flatMap(([, code = '']) =>
    [...code.matchAll(TOKEN)].flatMap(([, , , inner, innerTemplate]) => literalsOf(inner, innerTemplate)),
  )
  return [unescaped(template.replace(INSERTED, '…')), ...inserted]
}

function unescaped(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\n/g, '\n')
    .replace(/\\(.)/g, '$1')
}
