import { expect, test } from 'vitest'
import { readCsvFile } from './csv-file'

test.each([
  ['UTF-8', new TextEncoder().encode('Prénom;École')],
  ['the code page of Windows', Uint8Array.from('Prénom;École', (letter) => letter.charCodeAt(0))],
])('reads accents of a file in %s', async (_, bytes) => {
  expect(await readCsvFile(new Blob([bytes]))).toBe('Prénom;École')
})
