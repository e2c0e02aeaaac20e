/** How long a blob without a record, or an unfinished snapshot, is kept. */
export const UNNAMED_MS = 60 * 60 * 1000

/** The head of an installation, and the beginning of the names of all its keys. */
const HEAD = `local head = KEYS[1]
local base = string.sub(head, 1, -6)
`

/**
 * How every script begins that is for the installation ARGV[1]. If the operator has deleted it, its processes must not
 * bring it back. `found` is what is there now: number, last entry, position, and the owner.
 */
const FIND = `${HEAD}
if redis.call('EXISTS', base .. ':cleared:' .. ARGV[1]) == 1 then return {'CLEARED'} end
local h = redis.call('HMGET', head, 'id', 'fence', 'tip', 'seq')
if h[1] and h[1] ~= ARGV[1] then return {'OTHER'} end
local owner = redis.call('GET', base .. ':lease') or ''
local function found(answer)
  return {answer, h[2] or 0, h[3] or '', h[4] or 0, owner}
end
local function lease(to, ms)
  owner = to
  redis.call('SET', base .. ':lease', to, 'PX', ms)
  return found('OK')
end
`

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

/** Goes on if the database still is as it was found: number ARGV[2], last entry ARGV[3], no owner but ARGV[4]. */
const AS_FOUND = `
if (h[2] or '0') ~= ARGV[2] or (h[3] or '') ~= ARGV[3] or (owner ~= '' and owner ~= ARGV[4]) then return found('LOST') end
`

const script = (lua: string) => ({ numberOfKeys: 1, lua })

/** Scripts on the server, which run atomically. Their key is the head of the installation. */
export const SCRIPTS = {
  /**
   * Creates an installation if there is none. ARGV: format, id, options, ms since 1970. Returns the format, id and options
   * that are stored afterwards.
   */
  beginInstallation: script(`${HEAD}
if redis.call('HSETNX', head, 'format', ARGV[1]) == 1 then
  redis.call('HSET', head, 'id', ARGV[2], 'options', ARGV[3], 'created', ARGV[4], 'fence', 0, 'seq', 0, 'base', 0, 'tip', '')
end
return redis.call('HMGET', head, 'format', 'id', 'options')
`),

  /**
   * Takes the lease if nobody has it, with the next fencing number and an empty entry of the log. ARGV: installation, owner
   * (a node and its address, separated by a space), lease in ms, id of the entry, the position that the log must have at
   * least. Returns OK, HELD or BACK with what was found, or CLEARED, OTHER.
   */
  takeLease: script(`${FIND}
if owner ~= '' and owner ~= ARGV[2] then return found('HELD') end
if not h[1] or tonumber(h[4]) < tonumber(ARGV[5]) then return found('BACK') end
redis.call('RPUSH', base .. ':log', ARGV[4] .. '\\29')
h = {h[1], h[2] + 1, ARGV[4], h[4] + 1}
redis.call('HSET', head, 'fence', h[2], 'tip', h[3], 'seq', h[4])
return lease(ARGV[2], ARGV[3])
`),

  /**
   * Appends an entry to the log, and extends the lease. ARGV: installation, fencing number, id of the last entry, id of
   * this one, owner, lease in ms, changes (empty: only extends the lease), how many blobs no record names anymore, these,
   * and those that records name from now on. Only the first write can be refused when the server is out of memory; the rest
   * of the script always runs. Returns OK, LOST with what was found, BLOB with the blob that is missing, or CLEARED, OTHER.
   */
  appendEntry: script(`${FIND}${NAME}
-- The answer to the same attempt may have been lost.
local isThere = h[2] == ARGV[2] and h[3] == ARGV[4]
if h[2] ~= ARGV[2] or (h[3] ~= ARGV[3] and not isThere) then return found('LOST') end
if ARGV[7] ~= '' and not isThere then
  local first = 9 + ARGV[8]
  local gone = missing(first)
  if gone then return {'BLOB', gone} end
  redis.call('RPUSH', base .. ':log', ARGV[4] .. '\\29' .. ARGV[7])
  h = {h[1], h[2], ARGV[4], h[4] + 1}
  redis.call('HSET', head, 'tip', h[3], 'seq', h[4])
  name(first)
  for i = 9, first - 1 do
    redis.call('PEXPIRE', base .. ':blob:' .. ARGV[i], ${UNNAMED_MS})
  end
end
lease(ARGV[5], ARGV[6])
return {'OK'}
`),

  /**
   * Writes a piece of a snapshot, which nobody completes if its owner is gone, and keeps the lease. ARGV: installation,
   * number and last entry that were found, owner, lease in ms, name of the new log, piece. Returns OK or LOST with what was
   * found, or CLEARED, OTHER.
   */
  putPiece: script(`${FIND}${AS_FOUND}
redis.call('RPUSH', base .. ':log:' .. ARGV[6], ARGV[7])
redis.call('PEXPIRE', base .. ':log:' .. ARGV[6], ${UNNAMED_MS})
return lease(ARGV[4], ARGV[5])
`),

  /**
   * Puts a new log in force that begins with a snapshot: in its own installation or an empty database, if that is still as
   * it was found. ARGV: installation, number and last entry that were found, owner, lease in ms, fencing number, id of the
   * last entry, its position, name of the new log, its length, format, options, ms since 1970; from 14 on the blobs of all
   * records. Returns OK or LOST with what was found, BLOB with a missing blob, or CLEARED, OTHER.
   */
  installSnapshot: script(`${FIND}${NAME}${AS_FOUND}
if redis.call('LLEN', base .. ':log:' .. ARGV[9]) ~= tonumber(ARGV[10]) then return found('LOST') end
local gone = missing(14)
if gone then return {'BLOB', gone} end
h = {ARGV[1], ARGV[6], ARGV[7], ARGV[8]}
redis.call('HSET', head, 'id', h[1], 'fence', h[2], 'tip', h[3], 'seq', h[4], 'base', h[4] - ARGV[10],
  'format', ARGV[11], 'options', ARGV[12])
redis.call('HSETNX', head, 'created', ARGV[13])
redis.call('UNLINK', base .. ':log')
redis.call('RENAME', base .. ':log:' .. ARGV[9], base .. ':log')
redis.call('PERSIST', base .. ':log')
name(14)
return lease(ARGV[4], ARGV[5])
`),

  /** Gives the lease up. ARGV: installation, owner, fencing number. */
  releaseLease: script(`${FIND}
if owner == ARGV[2] and h[2] == ARGV[3] then redis.call('DEL', base .. ':lease') end
return found('OK')
`),

  /** Stores a blob, for a limited time unless a record already refers to it. ARGV: name, bytes, ms. */
  putBlob: script(`${HEAD}
local blob = base .. ':blob:' .. ARGV[1]
if redis.call('SET', blob, ARGV[2], 'NX', 'PX', ARGV[3]) then return {'OK'} end
redis.call('PEXPIRE', blob, ARGV[3], 'GT')
return {'OK'}
`),

  /** Deletes the installation with this id, also one of an earlier layout. ARGV: id. Returns whether it was there. */
  clearInstallation: script(`${HEAD}
if redis.call('HGET', head, 'id') ~= ARGV[1] then return {'NONE'} end
local cursor = '0'
repeat
  local found = redis.call('SCAN', cursor, 'MATCH', base .. ':*', 'COUNT', 1000)
  cursor = found[1]
  for _, key in ipairs(found[2]) do
    -- Not the marks of earlier installations, whose processes may still run.
    if not string.find(key, base .. ':cleared:', 1, true) then redis.call('UNLINK', key) end
  end
until cursor == '0'
redis.call('SET', base .. ':cleared:' .. ARGV[1], '')
return {'OK'}
`),
}

/** What runs the scripts: a connection that knows them. */
type Scripted = Record<
  keyof typeof SCRIPTS,
  (head: string, ...args: (string | number | Uint8Array)[]) => Promise<string[]>
>

/** Runs a script on the installation of a connection. */
export const runScript = (
  redis: object,
  name: keyof typeof SCRIPTS,
  args: readonly (string | number | Uint8Array)[],
): Promise<string[]> => (redis as Scripted)[name]('head', ...args)
