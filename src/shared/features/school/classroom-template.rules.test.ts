import { expect, test } from 'vitest'
import { isClassroomTemplate } from './classroom-template.rules'

test.each([
  'https://meet.jit.si/plume-{room}',
  'https://meet.example/{room}#config.prejoin=false',
  'https://video.example:8443/join?room={room}&lang=fr',
])('accepts %s', (template) => expect(isClassroomTemplate(template)).toBe(true))

test.each([
  ['no room', 'https://meet.jit.si/plume'],
  ['no encryption', 'http://meet.jit.si/{room}'],
  ['a port that does not exist', 'https://x:99999/{room}'],
  ['a space', 'https://a b/{room}'],
  ['the room after #, so that all sessions share one', 'https://h.example/all#{room}'],
  ['a user name and password', 'https://user:pw@h.example/{room}'],
  ['the room in the host', 'https://{room}.example/'],
  ['no address', '{room}'],
  ['a script', 'javascript:alert({room})'],
])('refuses an address with %s', (_, template) => expect(isClassroomTemplate(template)).toBe(false))
