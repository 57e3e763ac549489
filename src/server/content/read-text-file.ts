import { existsSync, readFileSync } from 'node:fs'
import { readText } from '#shared/text/read-text'
import { at, type Reading } from './content-file'

/** The text of a content file; empty when there is none. */
export function readTextFile(path: string, name = ''): Reading<string> {
  const read = existsSync(path) ? readText(readFileSync(path)) : { text: '' }
  return 'text' in read ? { value: read.text } : { faults: at(name, ['is not a text in UTF-8']) }
}
