import { crc32 } from 'node:zlib'

/** A minimal PDF of one empty page. */
export function samplePdf(): Buffer {
  const objects = [
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 72 72] >>\nendobj\n',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object) => {
    const offset = file.length
    file += object
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`)
}

/** A zip with these files, uncompressed. */
export function sampleZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const content = Buffer.from(text)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    writeFileFields(local, { at: 14, name, content })
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    writeFileFields(entry, { at: 16, name, content })
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name), content)
    entries.push(entry, Buffer.from(name))
    offset += local.length + name.length + content.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

function writeFileFields(header: Buffer, { at, name, content }: { at: number; name: string; content: Buffer }): void {
  header.writeUInt32LE(crc32(content), at)
  header.writeUInt32LE(content.length, at + 4)
  header.writeUInt32LE(content.length, at + 8)
  header.writeUInt16LE(name.length, at + 12)
}

export function sampleDocx(): Buffer {
  return sampleZip({ '[Content_Types].xml': '<Types/>', '_rels/.rels': '<R/>', 'word/document.xml': '<w:document/>' })
}

const SECTOR = 512
const END_OF_CHAIN = 0xfffffffe

/** A compound file with one stream of this name and this many sectors; its directory is at the very end. */
export function sampleCompoundFile({ stream = 'WordDocument', sectors = 8 } = {}): Buffer {
  const tableSectors = Math.ceil((sectors + 200) / 128)
  const listSectors = tableSectors > 109 ? Math.ceil((tableSectors - 109) / 127) : 0
  const firstOfStream = tableSectors + listSectors
  const directory = firstOfStream + sectors
  const file = Buffer.alloc((directory + 2) * SECTOR)
  const at = (sector: number) => (sector + 1) * SECTOR
  writeHeader(file, { tableSectors, listSectors, directory })
  file.fill(0xff, at(0), at(tableSectors + listSectors))
  for (let sector = firstOfStream; sector < directory; sector += 1) {
    file.writeUInt32LE(sector + 1 < directory ? sector + 1 : END_OF_CHAIN, at(0) + sector * 4)
  }
  file.writeUInt32LE(END_OF_CHAIN, at(0) + directory * 4)
  for (let table = 109; table < tableSectors; table += 1) {
    const list = Math.floor((table - 109) / 127)
    file.writeUInt32LE(table, at(tableSectors + list) + ((table - 109) % 127) * 4)
    if (list + 1 < listSectors) file.writeUInt32LE(tableSectors + list + 1, at(tableSectors + list) + 127 * 4)
  }
  writeDirectoryEntry(file, { at: at(directory), name: 'Root Entry', kind: 5 })
  writeDirectoryEntry(file, { at: at(directory) + 128, name: stream, kind: 2 })
  return file
}

function writeHeader(
  file: Buffer,
  { tableSectors, listSectors, directory }: { tableSectors: number; listSectors: number; directory: number },
): void {
  file.write('d0cf11e0a1b11ae1', 0, 'hex')
  file.writeUInt16LE(3, 26)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.writeUInt32LE(tableSectors, 44)
  file.writeUInt32LE(directory, 48)
  file.writeUInt32LE(listSectors > 0 ? tableSectors : END_OF_CHAIN, 68)
  file.writeUInt32LE(listSectors, 72)
  for (let table = 0; table < 109; table += 1) {
    file.writeUInt32LE(table < tableSectors ? table : 0xffffffff, 76 + table * 4)
  }
}

function writeDirectoryEntry(file: Buffer, { at, name, kind }: { at: number; name: string; kind: number }): void {
  file.write(name, at, 'utf16le')
  file.writeUInt16LE((name.length + 1) * 2, at + 64)
  file.writeUInt8(kind, at + 66)
}
