import { createHash } from 'node:crypto'

/** A script on the server, which runs atomically. Its first key is the head of the installation. */
export interface ServerScript {
  readonly text: string
  readonly sha1: string
}

const script = (text: string): ServerScript => ({ text, sha1: createHash('sha1').update(text).digest('hex') })

/** How long a blob without a record, or an unfinished snapshot, is kept. */
export const UNNAMED_MS = 60 * 60 * 1000

const BASE = `local head = KEYS[1]
local base = string.sub(head, 1, -6)
`

/** The operator has deleted this installation: its processes must not bring it back. ARGV: installation. */
const REFUSE_CLEARED = `
if redis.call('GET', base .. ':cleared') == ARGV[1] then return {'CLEARED'} end
`

/**
 * Creates an installation if there is none. ARGV: format, id, options, ms since 1970. Returns the format, id and options
 * that are stored afterwards.
 */
export const beginInstallation = script(`${BASE}
if redis.call('HSETNX', head, 'format', ARGV[1]) == 1 then
  redis.call('HSET', head, 'id', ARGV[2], 'options', ARGV[3], 'created', ARGV[4], 'fence', 0, 'seq', 0, 'base', 0, 'tip', '')
end
return redis.call('HMGET', head, 'format', 'id', 'options')
`)

/**
 * Takes the lease if nobody has it, with the next fencing number and an empty entry of the log. ARGV: installation, owner
 * (a node and its address, separated by a space), lease in ms, id of the entry, the newest position that this node knows.
 * Returns TAKEN with number and position; HELD with the owner and the ms left; BACK if the log is behind that position;
 * or NONE, OTHER, CLEARED.
 */
export const takeLease = script(`${BASE}${REFUSE_CLEARED}
local h = redis.call('HMGET', head, 'id', 'seq', 'fence')
if not h[1] then return {'NONE'} end
if h[1] ~= ARGV[1] then return {'OTHER', h[1]} end
local owner = redis.call('GET', base .. ':lease')
if owner and owner ~= ARGV[2] then return {'HELD', owner, redis.call('PTTL', base .. ':lease'), h[2]} end
if tonumber(h[2]) < tonumber(ARGV[5]) then return {'BACK', h[2]} end
redis.call('RPUSH', base .. ':log', ARGV[4] .. '\\29')
redis.call('HSET', head, 'fence', h[3] + 1, 'seq', h[2] + 1, 'tip', ARGV[4])
redis.call('SET', base .. ':lease', ARGV[2], 'PX', ARGV[3])
return {'TAKEN', h[3] + 1, h[2] + 1}
`)

/** Names blobs from ARGV[from] on, for good; the id of a missing one if one is. */
const NAME = `
local function missing(from)
  for i = from, #ARGV do
    if redis.call('EXISTS', base .. ':blob:' .. ARGV[i]) == 0 then return ARGV[i] end
  end
end
local function name(from)
  for i = from, #ARGV do
    redis.call('PERSIST', base .. ':blob:' .. ARGV[i])
  end
end
`

/**
 * Appends an entry to the log, and extends the lease. ARGV: installation, fencing number, id of the last entry, id of this
 * one, owner, lease in ms, changes (empty: only extends the lease), how many blobs no record names anymore, these, and
 * those that records name from now on. Only the first write can be refused when the server is out of memory; the rest of
 * the script always runs. Returns OK with the position; LOST with number, last entry, position and owner that were found;
 * BLOB with the blob that is missing; or NONE, OTHER, CLEARED.
 */
export const appendEntry = script(`${BASE}${REFUSE_CLEARED}${NAME}
local h = redis.call('HMGET', head, 'id', 'fence', 'tip', 'seq')
if not h[1] then return {'NONE'} end
if h[1] ~= ARGV[1] then return {'OTHER', h[1]} end
-- The answer to the same attempt may have been lost.
local isThere = h[2] == ARGV[2] and h[3] == ARGV[4]
if h[2] ~= ARGV[2] or (h[3] ~= ARGV[3] and not isThere) then
  return {'LOST', h[2], h[3], h[4], redis.call('GET', base .. ':lease') or ''}
end
if ARGV[7] ~= '' and not isThere then
  local first = 9 + ARGV[8]
  local gone = missing(first)
  if gone then return {'BLOB', gone} end
  redis.call('RPUSH', base .. ':log', ARGV[4] .. '\\29' .. ARGV[7])
  h[4] = h[4] + 1
  redis.call('HSET', head, 'seq', h[4], 'tip', ARGV[4])
  name(first)
  for i = 9, first - 1 do
    redis.call('PEXPIRE', base .. ':blob:' .. ARGV[i], ${UNNAMED_MS})
  end
end
redis.call('SET', base .. ':lease', ARGV[5], 'PX', ARGV[6])
return {'OK', h[4]}
`)

/**
 * Puts a new log in force that begins with a snapshot: in its own installation or an empty database, if that is still as
 * it was found. ARGV: installation, number and last entry that were found (empty: nothing), owner, lease in ms, fencing
 * number, id of the last entry, its position, name of the new log, its length, format, options, ms since 1970; from 14 on
 * the blobs of all records. Returns OK, LOST, BLOB with a missing blob, OTHER, CLEARED.
 */
export const installSnapshot = script(`${BASE}${REFUSE_CLEARED}${NAME}
local h = redis.call('HMGET', head, 'id', 'fence', 'tip')
if h[1] and h[1] ~= ARGV[1] then return {'OTHER', h[1]} end
local owner = redis.call('GET', base .. ':lease')
if (h[2] or '') ~= ARGV[2] or (h[3] or '') ~= ARGV[3] or (owner and owner ~= ARGV[4]) then return {'LOST'} end
if redis.call('LLEN', base .. ':log:' .. ARGV[9]) ~= tonumber(ARGV[10]) then return {'LOST'} end
local gone = missing(14)
if gone then return {'BLOB', gone} end
redis.call('HSET', head, 'id', ARGV[1], 'format', ARGV[11], 'options', ARGV[12], 'fence', ARGV[6], 'tip', ARGV[7],
  'seq', ARGV[8], 'base', ARGV[8] - ARGV[10])
redis.call('HSETNX', head, 'created', ARGV[13])
redis.call('UNLINK', base .. ':log')
redis.call('RENAME', base .. ':log:' .. ARGV[9], base .. ':log')
redis.call('PERSIST', base .. ':log')
name(14)
redis.call('SET', base .. ':lease', ARGV[4], 'PX', ARGV[5])
return {'OK'}
`)

/** Gives the lease up. ARGV: owner, fencing number. */
export const releaseLease = script(`${BASE}
if redis.call('GET', base .. ':lease') ~= ARGV[1] or redis.call('HGET', head, 'fence') ~= ARGV[2] then return 0 end
return redis.call('DEL', base .. ':lease')
`)

/**
 * Stores a blob, for a limited time unless a record already refers to it. The second key is the blob's. ARGV:
 * bytes, ms.
 */
export const putBlob = script(`
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return redis.call('PEXPIRE', KEYS[2], ARGV[2], 'GT')
`)

/** Deletes the installation with this id, also one of an earlier layout. ARGV: id. Returns -1 if it is not there. */
export const clearInstallation = script(`${BASE}
if redis.call('HGET', head, 'id') ~= ARGV[1] then return -1 end
local cursor = '0'
repeat
  local found = redis.call('SCAN', cursor, 'MATCH', base .. ':*', 'COUNT', 1000)
  cursor = found[1]
  for _, key in ipairs(found[2]) do redis.call('UNLINK', key) end
until cursor == '0'
redis.call('SET', base .. ':cleared', ARGV[1])
return 0
`)
