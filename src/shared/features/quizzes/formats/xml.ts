export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** All text directly inside, and what is in comments. */
  text: string
  comments: string[]
  line: number
}

const DEPTH_MAX = 50
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const TOKEN = new RegExp(
  [
    /<!--([\s\S]*?)-->/,
    /<!\[CDATA\[([\s\S]*?)\]\]>/,
    /<\?[\s\S]*?\?>/,
    /<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/,
    /([^<]+)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
)
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/**
 * Reads a small XML document, or returns the line where it stops being XML. Document types are refused, so that a file
 * cannot define entities.
 */
export function readXml(text: string): XmlElement | { line: number } {
  const path = [elementOf('', {}, 1)]
  const token = new RegExp(TOKEN)
  token.lastIndex = text.startsWith('\ufeff') ? 1 : 0
  let line = 1
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (!match || !takeToken(path, match, line)) return { line }
    line += match[0].split(/\r\n|\r|\n/).length - 1
  }
  const [root] = path
  const [only] = root?.children ?? []
  return path.length === 1 && only && root?.children.length === 1 ? only : { line }
}

/** Adds a token to the innermost open element. False if it does not belong there. */
function takeToken(path: XmlElement[], token: RegExpExecArray, line: number): boolean {
  const [, comment, data, closing, name, attributes = '', selfClosing, plain] = token
  const parent = path.at(-1)
  if (!parent) return false
  if (comment !== undefined) parent.comments.push(comment)
  parent.text += data ?? (plain === undefined ? '' : decodeEntities(plain))
  if (name === undefined) return true
  if (closing) return path.length > 1 && path.pop()?.name === name
  const element = elementOf(name, readAttributes(attributes), line)
  parent.children.push(element)
  if (!selfClosing) path.push(element)
  return path.length <= DEPTH_MAX
}

function elementOf(name: string, attributes: Record<string, string>, line: number): XmlElement {
  return { name, attributes, line, children: [], text: '', comments: [] }
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
    name,
    decodeEntities(double ?? single ?? ''),
  ])
  return Object.fromEntries(pairs)
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

export function encodeEntities(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => {
    const [name] = Object.entries(ENTITIES).find(([, each]) => each === character) ?? []
    return `&${name};`
  })
}
