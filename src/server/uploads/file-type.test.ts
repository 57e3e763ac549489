import { describe, expect, test } from 'vitest'
import { renderGuide } from '../pdf/render-guide'
import { sampleCompoundFile, sampleDocx, samplePdf, sampleZip } from '../testing/samples/sample-files'
import { recognizeFile } from './file-type'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const withByte = (file: Buffer, at: number, byte: number) => {
  const changed = Buffer.from(file)
  changed[at] = byte
  return changed
}

function recogniseOrRefuse(name: string, content: Buffer): string {
  try {
    return recognizeFile(name, content)
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('a valid file', () => {
  test.each([
    ['guide.pdf', samplePdf(), 'pdf'],
    ['GUIDE.PDF', samplePdf(), 'pdf'],
    ['../../etc/passwd.pdf', samplePdf(), 'pdf'],
    ['a.pdf', Buffer.concat([samplePdf(), Buffer.from('\r\n\r\n')]), 'pdf'],
    ['guide.docx', sampleDocx(), 'docx'],
    ['guide.docx', Buffer.concat([withByte(sampleDocx(), sampleDocx().length - 2, 5), Buffer.from('hello')]), 'docx'],
    ['guide.doc', sampleCompoundFile(), 'doc'],
    ['large.doc', sampleCompoundFile({ sectors: 16_000 }), 'doc'],
    ['notes.txt', Buffer.from('Été\r\n\tà Québec\f'), 'txt'],
    ['notes.txt', Buffer.from('\ufeffwith a mark'), 'txt'],
    ['notes.txt', utf16('Été'), 'txt'],
    ['notes.txt', utf16('Été').swap16(), 'txt'],
    ['notes.txt', Buffer.from('a\u0085b\u2028c\rd'), 'txt'],
    ['page.txt', Buffer.from('<script>alert(1)</script>'), 'txt'],
  ])('%s is recognized', (name, content, type) => {
    expect(recogniseOrRefuse(name, content)).toBe(type)
  })

  test('includes the files that this site creates', async () => {
    const pdf = await renderGuide({
      title: 'A guide',
      content: 'Words.',
      subject: 'math',
      language: 'en',
      figures: [],
      createdAt: new Date(0),
    })
    expect(recogniseOrRefuse('guide.pdf', pdf)).toBe('pdf')
  })
})

describe('a text in another encoding', () => {
  test.each([
    ['Windows-1252', Buffer.from([0x45, 0x74, 0xe9])],
    ['Windows-1252 with its own quotation marks', Buffer.from([0x93, 0x6f, 0x75, 0x69, 0x94])],
    ['UTF-16 without a mark', utf16('notes').subarray(2)],
  ])('is refused with that reason: %s', (_, content) => {
    expect(recogniseOrRefuse('notes.txt', content)).toBe('FILE_NOT_UTF8')
  })
})

describe('a file whose content does not match its name', () => {
  test.each([
    ['guide.pdf', Buffer.from('MZ\u0090\u0000program')],
    ['guide.pdf', Buffer.from('<html>%PDF-1.4</html>')],
    ['guide.pdf', sampleDocx()],
    ['guide.docx', samplePdf()],
    ['guide.docx', sampleZip({ '[Content_Types].xml': '', 'xl/workbook.xml': '' })],
    ['guide.docx', sampleZip({ 'word/document.xml': '' })],
    ['guide.docx', Buffer.from('PK')],
    ['guide.doc', sampleDocx()],
    ['guide.doc', sampleCompoundFile({ stream: 'Workbook' })],
    ['guide.doc', Buffer.from('{\\rtf1 words}')],
    ['notes.txt', samplePdf()],
    ['notes.txt', sampleDocx()],
    ['notes.txt', Buffer.from('a\u0000b')],
    ['notes.txt', Buffer.from('a\u001bb')],
    ['notes.txt', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['guide.exe', samplePdf()],
    ['guide.pdf.exe', samplePdf()],
    ['guide.html', Buffer.from('text')],
    ['pdf', samplePdf()],
    ['guide.pdf ', samplePdf()],
    ['guide.pdf\u0000.png', samplePdf()],
    ['guide.constructor', samplePdf()],
  ])('%s is refused (%#)', (name, content) => {
    expect(recogniseOrRefuse(name, content)).toBe('FILE_TYPE_REFUSED')
  })
})

describe('a damaged file', () => {
  const pdf = samplePdf()
  const docx = sampleDocx()
  const doc = sampleCompoundFile()
  test.each([
    ['cut.pdf', pdf.subarray(0, -40)],
    ['half.pdf', pdf.subarray(0, pdf.length / 2)],
    ['header.pdf', Buffer.from('%PDF-1.4\n')],
    ['end-only.pdf', Buffer.from('%PDF-1.4\nstartxref\n99999\n%%EOF')],
    ['nowhere.pdf', Buffer.from('%PDF-1.4\nwords words words\nstartxref\n12\n%%EOF')],
    ['shifted.pdf', Buffer.concat([pdf.subarray(0, 20), Buffer.from('xxxx'), pdf.subarray(20)])],
    ['cut.docx', docx.subarray(0, -10)],
    ['half.docx', docx.subarray(0, docx.length / 2)],
    ['entry.docx', withByte(docx, docx.indexOf('PK\u0001\u0002'), 0)],
    ['file.docx', withByte(docx, docx.indexOf('PK\u0003\u0004', 4), 0)],
    ['cut.doc', doc.subarray(0, -600)],
    ['header.doc', doc.subarray(0, 512)],
    ['short.doc', doc.subarray(0, 20)],
    ['sectors.doc', withByte(doc, 30, 31)],
    // The directory's sector chained to itself.
    ['circle.doc', withByte(doc, 512 + doc.readUInt32LE(48) * 4, doc.readUInt32LE(48)).fill(0, 512 + 41, 512 + 44)],
    ['lost.doc', Buffer.from(doc).fill(0xf0, 48, 51)],
  ])('%s is refused', (name, content) => {
    expect(recogniseOrRefuse(name, content)).toBe('FILE_BROKEN')
  })
})

test('garbage of any kind is recognized or refused, never a server error', () => {
  const samples = {
    pdf: samplePdf(),
    docx: sampleDocx(),
    doc: sampleCompoundFile({ sectors: 1 }),
    txt: Buffer.from('words'),
  }
  const verdicts = new Set<string>()
  for (const [ending, sample] of Object.entries(samples)) {
    for (let at = 0; at < sample.length; at += ending === 'doc' ? 5 : 1) {
      verdicts.add(recogniseOrRefuse(`x.${ending}`, withByte(sample, at, 0xff)))
      verdicts.add(recogniseOrRefuse(`x.${ending}`, sample.subarray(0, at)))
    }
  }
  expect([...verdicts].sort()).toEqual([
    'FILE_BROKEN',
    'FILE_NOT_UTF8',
    'FILE_TYPE_REFUSED',
    'doc',
    'docx',
    'pdf',
    'txt',
  ])
})
