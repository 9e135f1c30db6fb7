import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPush, mostPushBytes } from './encrypt-push.server.ts'
import { openPush, receiverForTest } from './receiver-for-test.ts'

// RFC 8291, section 5 and appendix A.
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  to: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  receiverPrivate: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const pairOf = (secret: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(secret, 'base64url'))
  return pair
}

test('the example of RFC 8291 comes out to the byte, and the receiver of the tests opens it', () => {
  const drawn = { pair: pairOf(example.senderPrivate), salt: Buffer.from(example.salt, 'base64url') }
  const body = encryptPush(example.to, Buffer.from(example.text), drawn)
  expect(body.toString('base64url')).toBe(example.body)
  const receiver = { pair: pairOf(example.receiverPrivate), auth: Buffer.from(example.to.auth, 'base64url') }
  expect(openPush(receiver, body).toString()).toBe(example.text)
})

test('only the receiver opens it, nobody opens it when it was changed, and no two are the same', () => {
  const [receiver, other] = [receiverForTest(), receiverForTest()]
  const [first, second] = [1, 2].map(() => encryptPush(receiver.keys, Buffer.from('kabar')))
  if (!first || !second) throw new Error('Nothing was encrypted.')
  expect(openPush(receiver, first).toString()).toBe('kabar')
  expect(first.equals(second)).toBe(false)
  expect(() => openPush(other, first)).toThrow()
  first.writeUInt8(first.readUInt8(first.length - 1) ^ 1, first.length - 1)
  expect(() => openPush(receiver, first)).toThrow()
})

test('the largest is what services take, and no byte more is encrypted; keys that are none are refused', () => {
  const { keys } = receiverForTest()
  expect(encryptPush(keys, Buffer.alloc(mostPushBytes))).toHaveLength(4_096)
  expect(() => encryptPush(keys, Buffer.alloc(mostPushBytes + 1))).toThrow('4,096')
  expect(() => encryptPush({ ...keys, p256dh: 'AAAA' }, Buffer.from('x'))).toThrow()
})
