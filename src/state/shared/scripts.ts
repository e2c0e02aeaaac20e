import { createHash } from 'node:crypto'

/** A script on the server, which runs atomically. Its only key is the head of the installation. */
export interface ServerScript {
  readonly text: string
  readonly sha1: string
}

const script = (text: string): ServerScript => ({ text, sha1: createHash('sha1').update(text).digest('hex') })

/** The minimum number of log entries to keep. A node that is further behind loads everything. */
const LOG_ENTRIES = 1024
/** How long the log is kept after its last entry, for nodes that are behind. */
const LOG_MS = 60 * 60 * 1000
/** How long a blob without a record is kept for the record that is about to refer to it. */
export const UNNAMED_MS = 60 * 60 * 1000
/** How long the turn is reserved for the next node in line if it cannot be handed over. */
const NEXT_MS = 200
/** How long a node stays in line if it does not come back. */
const LINE_MS = 60_000
/**
 * Nodes without requests are told about the log when nobody else is in line, and in any case after this many entries.
 */
const TELL_ENTRIES = 32
/** How many bytes of the log are handed over with a turn. A node that misses more requests it. */
const HANDED_BYTES = 64 * 1024

/** Separates the parts of a turn that is handed over: the ASCII group separator, which no log entry contains. */
export const GROUP = '\x1d'

const BASE = `local head = KEYS[1]
local base = string.sub(head, 1, -6)
`

/**
 * Takes the turn. ARGV: node, position that it knows (-1: none), lease in ms, format, installation (empty: any).
 * Returns TURN with epoch, position, installation and the log entries after the known position; or WAIT, NONE, FORMAT,
 * OTHER.
 */
export const takeTurn = script(`${BASE}
local h = redis.call('HMGET', head, 'format', 'id', 'seq')
if not h[1] then return {'NONE'} end
if h[1] ~= ARGV[4] then return {'FORMAT', h[1]} end
if ARGV[5] ~= '' and h[2] ~= ARGV[5] then return {'OTHER'} end
local owner = redis.call('GET', base .. ':turn')
local following = redis.call('GET', base .. ':next')
if (owner and owner ~= ARGV[1]) or (following and following ~= ARGV[1]) then
  if not redis.call('LPOS', base .. ':line', ARGV[1]) then
    redis.call('RPUSH', base .. ':line', ARGV[1])
    redis.call('PEXPIRE', base .. ':line', ${LINE_MS})
  end
  redis.call('HSET', base .. ':known', ARGV[1], ARGV[2])
  redis.call('PEXPIRE', base .. ':known', ${LINE_MS})
  return {'WAIT', math.max(redis.call('PTTL', base .. ':turn'), redis.call('PTTL', base .. ':next'))}
end
local epoch = redis.call('HINCRBY', head, 'epoch', 1)
redis.call('SET', base .. ':turn', ARGV[1], 'PX', ARGV[3])
if following then redis.call('DEL', base .. ':next') end
if redis.call('LREM', base .. ':line', 0, ARGV[1]) > 0 or following then redis.call('HDEL', base .. ':known', ARGV[1]) end
local reply = {'TURN', epoch, tonumber(h[3]), h[2]}
local known = tonumber(ARGV[2])
if known >= 0 and known < tonumber(h[3]) then
  for _, entry in ipairs(redis.call('XRANGE', base .. ':stream', (known + 1) .. '-0', '+')) do
    reply[#reply + 1] = entry[2][2]
  end
end
return reply
`)

/**
 * Ends a turn, as part of another script: hands it over to the next listening node in line, together with the log
 * entries that it misses, so that it need not ask for them. If subscribers on other servers cannot be counted, the turn
 * is reserved for the next node.
 */
const PASS_ON = `
local function passOn(id, seq, lease, isHanded)
  redis.call('DEL', base .. ':turn')
  local following = redis.call('LPOP', base .. ':line')
  while following and isHanded == '1' do
    local known = tonumber(redis.call('HGET', base .. ':known', following) or '-1')
    redis.call('HDEL', base .. ':known', following)
    local epoch = tonumber(redis.call('HGET', head, 'epoch')) + 1
    local message = epoch .. '${GROUP}' .. seq .. '${GROUP}' .. id
    if known >= 0 and seq - known < ${TELL_ENTRIES} then
      for _, entry in ipairs(redis.call('XRANGE', base .. ':stream', (known + 1) .. '-0', '+')) do
        message = message .. '${GROUP}' .. entry[2][2]
      end
    end
    if #message > ${HANDED_BYTES} then message = epoch .. '${GROUP}' end
    -- A node that nobody hears for is gone.
    if redis.call('PUBLISH', base .. ':turn:' .. following, message) > 0 then
      redis.call('HSET', head, 'epoch', epoch)
      redis.call('SET', base .. ':turn', following, 'PX', lease)
      return true
    end
    following = redis.call('LPOP', base .. ':line')
  end
  if not following then return false end
  redis.call('SET', base .. ':next', following, 'PX', ${NEXT_MS})
  redis.call('PUBLISH', base .. ':turn:' .. following, '')
  return true
end

-- Nodes without requests are told of the log when nobody else is about to extend it.
local function tellIdle(seq, told, isPassed)
  if seq <= told or (isPassed and seq - told < ${TELL_ENTRIES}) then return end
  redis.call('HSET', head, 'told', seq)
  redis.call('PUBLISH', base .. ':log', seq)
end
`

/**
 * Commits the changes of a turn, all or nothing, and passes the turn on. ARGV: epoch, position, installation, changes
 * (an entry of the log; empty: none), lease in ms, whether turns are handed over. Only the first write can be refused
 * when the server is out of memory; the rest of the same script always runs. Returns OK with the position; or LOST,
 * NONE, BLOB with the missing content.
 */
export const commitTurn = script(`${BASE}${PASS_ON}
local h = redis.call('HMGET', head, 'epoch', 'seq', 'id', 'told')
if not h[1] then return {'NONE'} end
if h[1] ~= ARGV[1] or h[2] ~= ARGV[2] or h[3] ~= ARGV[3] then return {'LOST'} end
local seq = tonumber(h[2])
if ARGV[4] ~= '' then
  local changes = {}
  for change in string.gmatch(ARGV[4], '[^\\30]+') do
    local c = {}
    for field in string.gmatch(change .. '\\31', '([^\\31]*)\\31') do c[#c + 1] = field end
    if c[1] == 'name' and c[4] == '1' and redis.call('EXISTS', base .. ':blob:' .. c[2] .. ':' .. c[3]) == 0 then
      return {'BLOB', c[3]}
    end
    changes[#changes + 1] = c
  end
  seq = redis.call('HINCRBY', head, 'seq', 1)
  redis.call('XADD', base .. ':stream', 'MAXLEN', '~', ${LOG_ENTRIES}, seq .. '-0', 'd', ARGV[4])
  redis.call('PEXPIRE', base .. ':stream', ${LOG_MS})
  for _, c in ipairs(changes) do
    local kind, scope = c[1], c[2]
    local tables = base .. ':tables:' .. scope
    if kind == 'set' then
      local t = scope .. ':' .. c[3]
      if redis.call('HSET', base .. ':t:' .. t, c[4], c[5]) == 1 then
        redis.call('ZADD', base .. ':o:' .. t, redis.call('HINCRBY', head, 'order', 1), c[4])
        redis.call('HINCRBY', tables, c[3], 1)
        redis.call('SADD', base .. ':scopes', scope)
      end
    elseif kind == 'delete' then
      local t = scope .. ':' .. c[3]
      if redis.call('HDEL', base .. ':t:' .. t, c[4]) == 1 then
        redis.call('ZREM', base .. ':o:' .. t, c[4])
        redis.call('HINCRBY', tables, c[3], -1)
      end
    elseif kind == 'cell' then
      if redis.call('HSET', base .. ':cells', c[2], c[3]) == 1 then redis.call('HINCRBY', head, 'cells', 1) end
    elseif kind == 'uncell' then
      if redis.call('HDEL', base .. ':cells', c[2]) == 1 then redis.call('HINCRBY', head, 'cells', -1) end
    elseif kind == 'note' then
      redis.call('RPUSH', base .. ':j:' .. scope, c[5] .. '\\31' .. c[6])
      redis.call('SADD', base .. ':scopes', scope)
      redis.call('HINCRBY', tables, '@journal', 1)
      local forgotten = tonumber(c[3])
      if forgotten > 0 then
        redis.call('LTRIM', base .. ':j:' .. scope, forgotten, -1)
        redis.call('HINCRBY', tables, '@journal', -forgotten)
      end
    elseif kind == 'unnote' then
      redis.call('UNLINK', base .. ':j:' .. scope)
      redis.call('HSET', tables, '@journal', 0)
    elseif kind == 'name' then
      redis.call('SADD', base .. ':b:' .. scope, c[3])
      redis.call('PERSIST', base .. ':blob:' .. scope .. ':' .. c[3])
    elseif kind == 'unname' then
      redis.call('SREM', base .. ':b:' .. scope, c[3])
      redis.call('PEXPIRE', base .. ':blob:' .. scope .. ':' .. c[3], ${UNNAMED_MS})
    elseif kind == 'drop' then
      for _, t in ipairs(redis.call('HKEYS', tables)) do
        redis.call('UNLINK', base .. ':t:' .. scope .. ':' .. t, base .. ':o:' .. scope .. ':' .. t)
      end
      for _, id in ipairs(redis.call('SMEMBERS', base .. ':b:' .. scope)) do
        redis.call('PEXPIRE', base .. ':blob:' .. scope .. ':' .. id, ${UNNAMED_MS})
      end
      redis.call('UNLINK', tables, base .. ':j:' .. scope, base .. ':b:' .. scope)
      redis.call('SREM', base .. ':scopes', scope)
    end
  end
end
tellIdle(seq, tonumber(h[4] or '0'), passOn(ARGV[3], seq, ARGV[5], ARGV[6]))
return {'OK', seq}
`)

/**
 * Gives up the turn after a commit that could not be made. ARGV: node, epoch, lease in ms, whether turns are handed
 * over.
 */
export const giveUpTurn = script(`${BASE}${PASS_ON}
local h = redis.call('HMGET', head, 'epoch', 'id', 'seq', 'told')
if redis.call('GET', base .. ':turn') ~= ARGV[1] or h[1] ~= ARGV[2] then return 0 end
local seq = tonumber(h[3])
tellIdle(seq, tonumber(h[4] or '0'), passOn(h[2], seq, ARGV[3], ARGV[4]))
return 1
`)

/** Extends the turn. ARGV: node, epoch, lease in ms. Returns 0 if it is lost. */
export const renewTurn = script(`${BASE}
if redis.call('GET', base .. ':turn') ~= ARGV[1] or redis.call('HGET', head, 'epoch') ~= ARGV[2] then return 0 end
return redis.call('PEXPIRE', base .. ':turn', ARGV[3])
`)

/**
 * Creates an installation if there is none. ARGV: format, id, options, ms since 1970. Returns the format, id and options that are
 * stored afterwards.
 */
export const beginInstallation = script(`${BASE}
redis.call('HSETNX', head, 'seq', 0)
if redis.call('HSETNX', head, 'format', ARGV[1]) == 1 then
  redis.call('HSET', head, 'id', ARGV[2], 'options', ARGV[3], 'created', ARGV[4], 'epoch', 0, 'order', 0, 'cells', 0)
end
return redis.call('HMGET', head, 'format', 'id', 'options')
`)

/**
 * Stores a blob, for a limited time unless a record already refers to it. The second key is the blob's. ARGV:
 * bytes, ms.
 */
export const putBlob = script(`
if redis.call('SET', KEYS[2], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return redis.call('PEXPIRE', KEYS[2], ARGV[2], 'GT')
`)

/**
 * Deletes the installation with this id. Its nodes notice with their next turn. Only contents without a record remain,
 * and they expire. ARGV: id. Returns the number of scopes; -1 if that installation is not there.
 */
export const clearInstallation = script(`${BASE}
if redis.call('HGET', head, 'id') ~= ARGV[1] then return -1 end
redis.call('DEL', head)
local scopes = redis.call('SMEMBERS', base .. ':scopes')
for _, scope in ipairs(scopes) do
  local tables = base .. ':tables:' .. scope
  for _, t in ipairs(redis.call('HKEYS', tables)) do
    redis.call('UNLINK', base .. ':t:' .. scope .. ':' .. t, base .. ':o:' .. scope .. ':' .. t)
  end
  for _, id in ipairs(redis.call('SMEMBERS', base .. ':b:' .. scope)) do
    redis.call('UNLINK', base .. ':blob:' .. scope .. ':' .. id)
  end
  redis.call('UNLINK', tables, base .. ':j:' .. scope, base .. ':b:' .. scope)
end
for _, name in ipairs({'scopes', 'cells', 'stream', 'line', 'known', 'next', 'turn'}) do redis.call('UNLINK', base .. ':' .. name) end
return #scopes
`)
