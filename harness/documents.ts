import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../src/server/project-root'

/** The text of a file that the project delivers. */
export const readProjectFile = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')

/** The code blocks in a language under the headings of a document that contain `heading`. */
export function codeBlocks(path: string, { heading, language }: { heading: string; language: string }): string[] {
  const sections = readProjectFile(path).split(/^(?=##)/m)
  const texts = sections.filter((section) => section.split('\n', 1)[0]?.includes(heading))
  const blocks = texts.flatMap((text) => [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```/gm)])
  const found = blocks.filter(([, , found]) => found === language)
  if (found.length === 0) throw new Error(`${path} has no block of ${language} under ${heading}`)
  return found.map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))
}
