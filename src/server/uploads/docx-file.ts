import type { FileVerdict } from './finding'

const LOCAL_HEADER = 0x04034b50
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_END = 0x06054b50
const DIRECTORY_END_BYTES = 22
const COMMENT_MAX_BYTES = 0xffff
const ENTRY_BYTES = 46

/** A zip with a readable directory that lists the parts of a Word document. */
export function checkDocx(content: Buffer): FileVerdict {
  if (content.length < DIRECTORY_END_BYTES || content.readUInt32LE(0) !== LOCAL_HEADER) return 'foreign'
  const names = readDirectory(content)
  if (!names) return 'broken'
  return names.has('[Content_Types].xml') && names.has('word/document.xml') ? 'sound' : 'foreign'
}

/** The names in a zip; undefined if an entry, or the file it refers to, is not at its position. */
function readDirectory(content: Buffer): Set<string> | undefined {
  const end = findDirectoryEnd(content)
  if (end === undefined) return undefined
  const count = content.readUInt16LE(end + 10)
  let at = content.readUInt32LE(end + 16)
  const names = new Set<string>()
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > end || content.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    if (!isFileWhole(content, at)) return undefined
    const nameBytes = content.readUInt16LE(at + 28)
    names.add(content.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes))
    at += ENTRY_BYTES + nameBytes + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return names
}

/** From the end backwards, because a comment of any length may follow it. */
function findDirectoryEnd(content: Buffer): number | undefined {
  const first = Math.max(0, content.length - DIRECTORY_END_BYTES - COMMENT_MAX_BYTES)
  for (let at = content.length - DIRECTORY_END_BYTES; at >= first; at -= 1) {
    if (content.readUInt32LE(at) === DIRECTORY_END) return at
  }
  return undefined
}

function isFileWhole(content: Buffer, entry: number): boolean {
  const compressedBytes = content.readUInt32LE(entry + 20)
  const offset = content.readUInt32LE(entry + 42)
  if (offset + compressedBytes > entry) return false
  return content.readUInt32LE(offset) === LOCAL_HEADER
}
