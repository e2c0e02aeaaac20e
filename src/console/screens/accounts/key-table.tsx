import type { ControlKey } from '../../../client/control-views.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/numbers.ts'

/** Longer keys are shown masked: people copy them and do not read them. */
const LONGEST_SHOWN = 20

const limitsOf = ({ character_limit: characters, speech_to_text_milliseconds_limit: speech }: ControlKey) =>
  [characters != null && count(characters), speech != null && `${count(speech)} ms of speech`]
    .filter(Boolean)
    .join(', ') || 'none'

/** The keys of an account. */
export const KeyTable = ({ keys }: { readonly keys: readonly ControlKey[] }) => (
  <div>
    <h2>Keys</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people must be able to scroll with the keyboard */}
    <section class="accounts-scroller" aria-label="Keys of the account" tabIndex={0}>
      <table class="plain">
        <thead>
          <tr>
            <th scope="col">Label</th>
            <th scope="col">Key</th>
            <th scope="col">Role</th>
            <th scope="col">Scopes</th>
            <th scope="col" class="number">
              Used
            </th>
            <th scope="col" class="number">
              Limit
            </th>
            <th scope="col">Created</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.key_id}>
              <td>
                <Foreign text={key.label} />
              </td>
              <td>
                <code>{key.key && key.key.length <= LONGEST_SHOWN ? key.key : key.api_key}</code>{' '}
                {key.key && <CopyButton text={key.key} what={`the key ${key.label}`} />}
              </td>
              <td>{key.role}</td>
              <td>{key.scopes?.join(', ') ?? 'all'}</td>
              <td class="number">{count(key.usage.total_characters ?? 0)}</td>
              <td class="number">{limitsOf(key)}</td>
              <td>{key.creation_time.slice(0, 10)}</td>
              <td>
                {key.is_deactivated ? (
                  <span class="warn-text">▲ deactivated {key.deactivated_time?.slice(0, 10)}</span>
                ) : (
                  <span class="ok-text">● active</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
)
