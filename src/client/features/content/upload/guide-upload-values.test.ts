import { describe, expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#shared/http/upload-limits'
import { EMPTY_UPLOAD, type GuideUploadValues, validateUpload } from './guide-upload-values'

const VALUES: GuideUploadValues = { ...EMPTY_UPLOAD, title: ' Tenses ', subject: 'english' }

function fileOf(bytes: number): File {
  return new File([new Uint8Array(bytes)], 'tenses.txt')
}

describe('a guide from a file', () => {
  test('is sent with the file and trimmed titles', () => {
    const file = fileOf(UPLOAD_MAX_BYTES)
    expect(validateUpload(file, VALUES)).toEqual({
      body: { title: 'Tenses', titleFr: '', subject: 'english', language: 'en', isPublished: true, file },
      problems: {},
    })
  })

  test.each([
    ['no file', null, { file: 'FILE_REQUIRED' }],
    ['an empty file', fileOf(0), { file: 'FILE_EMPTY' }],
    ['a file that is one byte too large', fileOf(UPLOAD_MAX_BYTES + 1), { file: 'FILE_TOO_LARGE' }],
  ])('does not send a guide with %s', (_, file, problems) => {
    expect(validateUpload(file, VALUES)).toMatchObject({ body: null, problems })
  })

  test('reports a missing title and subject once', () => {
    expect(validateUpload(fileOf(1), EMPTY_UPLOAD)).toEqual({
      body: null,
      problems: { title: 'TITLE_REQUIRED', subject: 'SUBJECT_REQUIRED' },
    })
  })
})
