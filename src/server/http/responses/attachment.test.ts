import { expect, test } from 'vitest'
import { attachmentNamed } from './attachment'

test.each([
  ['Plain', `attachment; filename="Plain.pdf"; filename*=UTF-8''Plain.pdf`],
  ['L’œuvre', `attachment; filename="L'oeuvre.pdf"; filename*=UTF-8''L%E2%80%99%C5%93uvre.pdf`],
  ['a\u00a0: b', `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
  ['../a"b\\c', `attachment; filename=".. a b c.pdf"; filename*=UTF-8''..%20a%20b%20c.pdf`],
  ['a\r\nSet-Cookie: x', `attachment; filename="a Set-Cookie x.pdf"; filename*=UTF-8''a%20Set-Cookie%20x.pdf`],
  ["it's (1)*", `attachment; filename="it's (1).pdf"; filename*=UTF-8''it%27s%20%281%29.pdf`],
  ['漢字', `attachment; filename="plume.pdf"; filename*=UTF-8''%E6%BC%A2%E5%AD%97.pdf`],
])('%j', (title, header) => {
  expect(attachmentNamed(title, 'pdf')).toBe(header)
})
