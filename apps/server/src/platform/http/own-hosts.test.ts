import { expect, test } from 'vitest'
import { isOwnHost } from './own-hosts.ts'

const OWN = ['office.runecase.example', 'machine.local']

test.each([
  '127.0.0.1:3001',
  '[::1]:3001',
  '192.168.1.7',
  'localhost:3001',
  'shop.localhost:3001',
  'shop:3001',
  'Office.Runecase.Example',
  'machine.local:3001',
])('the host %j is own', (host) => expect(isOwnHost(host, OWN)).toBe(true))

test.each([
  '',
  'evil.example',
  'evil.example:3001',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'office.runecase.example.evil.example',
  'localhost.',
  'evil.example#localhost',
  'a b',
])('the host %j is foreign', (host) => expect(isOwnHost(host, OWN)).toBe(false))
