import { beforeEach, expect, test, vi } from 'vitest'
import { draftKey, keepDraft, readDraft } from '../form/drafts'
import { sendKeyOf } from '../form/send-key'
import { MemoryStorage } from '../testing/memory-storage'
import { forgetStudent } from './forget-student'

let [device, tab] = [new MemoryStorage(), new MemoryStorage()]

beforeEach(() => {
  device = new MemoryStorage()
  tab = new MemoryStorage()
  vi.stubGlobal('localStorage', device)
  vi.stubGlobal('sessionStorage', tab)
})

test('nothing of who signs out is left on the device; others’ work, language and theme are', () => {
  const names = ['plume_unfinished_7', 'plume_practice_answer_7', 'plume_unfinished_8', 'plume_lang', 'other_7']
  for (const name of names) device.setItem(name, 'kept')
  const booking = draftKey({ accountKind: 'student', person: '7' }, 'booking')
  const quiz = draftKey({ accountKind: 'staff', person: 'camille@example.com' }, 'quiz')
  for (const key of [booking, quiz]) keepDraft(key, { notes: 'mine' })
  const sentUnder = sendKeyOf(booking)
  forgetStudent('7')
  expect(Object.keys(device)).toEqual(['plume_unfinished_8', 'plume_lang', 'other_7'])
  expect(readDraft(booking, { notes: '' })).toEqual({ notes: '' })
  expect(sendKeyOf(booking)).not.toBe(sentUnder)
  expect(readDraft(quiz, { notes: '' })).toEqual({ notes: 'mine' })
})

test('a browser that refuses storage lets nobody wait', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => forgetStudent('7')).not.toThrow()
})
