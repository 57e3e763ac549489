import { REDIRECTS, SCREEN_NAMES, SCREENS, type ScreenName } from './screens'
import { SUBJECTS, type Subject } from './subjects'

type ParamValue<Param> = Param extends 'subject' ? Subject : string

/** The values of an address's placeholders: `/quiz/:subject` gives `{ subject: Subject }`. */
export type ParamsOf<Address> = Address extends `${string}/:${infer Param}/${infer Rest}`
  ? { [Name in Param]: ParamValue<Name> } & ParamsOf<`/${Rest}`>
  : Address extends `${string}/:${infer Param}?`
    ? { [Name in Param]?: ParamValue<Name> }
    : Address extends `${string}/:${infer Param}`
      ? { [Name in Param]: ParamValue<Name> }
      : unknown

export interface MatchedScreen {
  screen: ScreenName
  params: Readonly<Record<string, string>>
}

/** The screen at a path; where two share an address, `reader` decides. */
export function findScreen(path: string, reader: 'guest' | 'student'): MatchedScreen {
  const places = SCREEN_NAMES.flatMap((screen) => {
    const params = matchAddress(SCREENS[screen].address, path)
    return params ? [{ screen, params }] : []
  })
  const readersPlace = places.find(({ screen }) => SCREENS[screen].access === reader)
  return readersPlace ?? places[0] ?? { screen: 'notFound', params: {} }
}

/** The target of a short address; undefined for every other path. */
export function findRedirect(path: string): string | undefined {
  return Object.values(REDIRECTS).find(({ address }) => matchAddress(address, path))?.to
}

/** The values of an address's placeholders, or null for another path. Ignores case and a trailing slash. */
export function matchAddress(address: string | null, path: string): MatchedScreen['params'] | null {
  const segments = path.replace(/(.)\/$/, '$1').split('/')
  const parts = address?.split('/') ?? []
  if (segments.length > parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const value = segments[index]
    const [, param, isOptional] = /^:(\w+)(\?)?$/.exec(part) ?? []
    if (param && value) params[param] = value
    else if (param ? !isOptional : value?.toLowerCase() !== part) return null
  }
  return isKnownSubject(params.subject) ? params : null
}

export function fillAddress<Address extends string>(address: Address, params: ParamsOf<Address>): string {
  const values = new Map(Object.entries(params ?? {}))
  return address.replace(/\/:(\w+)\??/g, (_, name: string) => (values.has(name) ? `/${values.get(name)}` : ''))
}

/** False for an unknown subject; a path without a subject is fine. */
export function isKnownSubject(subject: string | undefined): boolean {
  return subject === undefined || SUBJECTS.some((known) => known === subject)
}
