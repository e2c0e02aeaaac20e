import { describe, expect, it } from 'vitest'
import { reasonOf, refusalOf } from '../../../src/state/shared/server/server-problems.ts'
import {
  isSharedAddress,
  parseSharedAddress,
  refuseMistypedAddress,
  withoutPassword,
} from '../../../src/state/shared/server/shared-address.ts'

const WRONG_PREFIXES = ['', 'a b', 'a:b', '{a}', 'ä', '*', 'a/b', 'p'.repeat(65)]

describe('an address of shared state', () => {
  it.each([
    ['valkey://', 'has no host'],
    ['valkey://a,b/0', 'several hosts'],
    ['valkey://a/x', "whole number after the slash, not 'x'"],
    ['valkey://a/-1', 'whole number after the slash'],
    ['valkey://a:99999', 'port from 1 to 65535'],
    ['valkey://[::1]6379', 'IPv6 addresses in brackets'],
    ['valkey://::1', 'IPv6 addresses in brackets'],
    ['valkey://a?prefx=b', "the unknown parameter 'prefx'"],
    ...WRONG_PREFIXES.map((prefix) => [`valkey://a?prefix=${prefix}`, 'a prefix of 1 to 64 letters']),
    ['valkey://a?lease=1y', 'for lease'],
    ['valkey://a?sentinel=', "the parameter 'sentinel' without a value"],
    ['valkey://a?cluster=no', "1 or 0 for cluster, not 'no'"],
    ['valkey://a?cluster=1&sentinel=b', 'both cluster and sentinel'],
    ['valkey://a/1?cluster=1', 'clusters do not support'],
    ['valkey://a?ca=b', 'does not use TLS: write valkeys://'],
    ['Redis://a?ca=b', 'does not use TLS: write rediss://'],
    ['valkey://user@a', 'a user without a password'],
    ['redis://user:s3cret@a?wait=all', 'redis://user:****@a?wait=all cannot be used'],
    ['redis://:s3/cret@a', 'redis://:****@a cannot be used: the address has an @ after its host'],
  ])('%s is refused with the reason', (address, problem) => {
    expect(() => parseSharedAddress(address)).toThrow(problem)
  })

  it.each([
    ['valkey://a', false],
    ['valkeys://a', true],
    ['redis://a', false],
    ['rediss://a', true],
    ['REDISS://a', true],
    ['Redis://a', false],
  ])('%s uses TLS: %s', (address, tls) => {
    expect(parseSharedAddress(address)).toMatchObject({ tls })
  })

  it('may name an IPv6 address, a port and a database', () => {
    const hosts = [{ host: '::1', port: 1 }]
    expect(parseSharedAddress('valkey://[::1]:1/3')).toMatchObject({ hosts, db: 3 })
  })

  it.each([
    ['valkey://user:pass@host', 'valkey://user:****@host'],
    ['valkey://:a@b:c@host/0', 'valkey://:****@host/0'],
    ['valkey://:a/b?c@host', 'valkey://:****@host'],
    ['valkey://s3cret@host', 'valkey://****@host'],
    ['valkeys://host/0?ca=/a@b.pem', 'valkeys://host/0?ca=/a@b.pem'],
    ['valky://user:pass@host', 'valky://user:****@host'],
  ])('%s is shown as %s', (address, shown) => {
    expect(withoutPassword(address)).toBe(shown)
  })
})

describe('what was meant as an address', () => {
  it.each([
    ['valky://host', "unknown scheme 'valky'; did you mean 'valkey'?"],
    ['REDDIS://host', "unknown scheme 'reddis'; did you mean 'redis'?"],
    ['http://host', "unknown scheme 'http'. Write valkey://"],
    ['unix:/run/valkey.sock', "unknown scheme 'unix'"],
    ['file:///state', "unknown scheme 'file'"],
    ['redis:/host', 'two slashes, as in redis://host:6379'],
    ['redis:host', 'two slashes, as in redis://host:6379'],
    ['localhost:6379', 'did you mean valkey://localhost:6379?'],
    ['user:s3cret@host:6379/1', 'did you mean valkey://user:****@host:6379/1?'],
    ['"valkey://user:s3cret@host"', 'at valkey://user:****@host cannot be used: remove the quotes'],
    [' valkey://host', 'remove the quotes or spaces'],
  ])('%s does not become a directory', (state, problem) => {
    expect(isSharedAddress(state)).toBe(false)
    expect(() => refuseMistypedAddress(state)).toThrow(problem)
    expect(() => refuseMistypedAddress(state)).not.toThrow('s3cret')
  })

  it.each(['state', './localhost:6379', '/var/redis', 'C:/state', 'C:\\state', 'redis', 'a b/c', 'état'])(
    '%s is a directory',
    (state) => {
      expect(isSharedAddress(state)).toBe(false)
      expect(() => refuseMistypedAddress(state)).not.toThrow()
    },
  )
})

describe('the reason why a server cannot be used', () => {
  const HASH = '0f1712bbfca88fd6c80f66909645802ee50103cc'
  const at = (address: string, message: string, code?: string) =>
    reasonOf(Object.assign(new Error(message), { code }), parseSharedAddress(address))

  it.each([
    [
      `OOM command not allowed when used memory > 'maxmemory'. script: ${HASH}, on @user_script:2.`,
      "OOM command not allowed when used memory > 'maxmemory'",
    ],
    [`ERR Error running script (call to f_${HASH}): @user_script:3: user_script:3: no such key`, 'no such key'],
    [
      `The user executing the script can't publish to the channel mentioned in the command script: ${HASH}, on @user_script:36.`,
      "the user 'default' can't publish to the channel mentioned in the command. docs/shared-state.md lists what the user needs",
    ],
    [
      `READONLY You can't write against a read only replica. script: ${HASH}, on @user_script:4.`,
      'this is a read-only replica: name its primary, or its Sentinels with sentinel=<name of the primary>',
    ],
    ["ERR unknown command 'HELLO', with args beginning with: '3' 'AUTH' 'default' 's3cret'", 'this is not Valkey, nor Redis 7.0 or newer'],
    ["ERR unknown command 'LPOS', with args beginning with: 's3cret'", "unknown command 'LPOS'"],
    ['MOVED 1234 127.0.0.1:7000', 'this is a node of a cluster: add cluster=1'],
    ["Stream isn't writeable and enableOfflineQueue options is false", 'there is no connection to the server'],
    ['Connection is closed.', 'there is no connection to the server'],
    ['Unknown RESP type 72 "H". Please report this.', 'the answer is not in the protocol of Valkey and Redis'],
  ])('%s → %s', (message, reason) => {
    expect(at('valkey://host', message)).toBe(reason)
  }) // biome-ignore format: a table

  it('suggests TLS, or none, if that may be why the handshake failed', () => {
    expect(at('valkey://host', 'read ECONNRESET', 'ECONNRESET')).toContain('write valkeys://')
    expect(at('valkeys://host', 'connect ETIMEDOUT', 'ETIMEDOUT')).toContain('without TLS, write valkey://')
    const raw =
      '800C2DBB577F0000:error:0A00010B:SSL routines:ssl3_get_record:wrong version number:../deps/openssl'
    expect(at('valkeys://host', raw, 'ERR_SSL_WRONG_VERSION_NUMBER')).toContain(
      'without TLS, write valkey://',
    )
    expect(at('valkeys://host', raw, 'ERR_SSL_TLSV1_ALERT_DECODE_ERROR')).toBe(
      'the TLS handshake failed (ERR_SSL_TLSV1_ALERT_DECODE_ERROR)',
    )
  })

  it.each([
    [{ mode: 'sentinel', role: undefined, version: '7.0.15' }, 'this is a Sentinel'],
    [{ mode: 'standalone', role: 'replica', version: '7.0.15' }, 'read-only replica'],
    [{ mode: 'standalone', role: 'slave', version: '8.0.1' }, 'read-only replica'],
    [{ mode: 'standalone', role: 'master', version: '6.2.14' }, 'the server has version 6.2.14'],
    [{ mode: 'cluster', role: 'master', version: '10.0.0' }, undefined],
    [{}, undefined],
  ])('by its own description: %j', (hello, reason) => {
    const refusal = refusalOf(new Map(Object.entries(hello)))
    if (reason === undefined) expect(refusal).toBe(undefined)
    else expect(refusal).toContain(reason)
  })
})
