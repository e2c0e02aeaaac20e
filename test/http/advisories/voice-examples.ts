import type { AdvisoryKind } from '../../../src/index.ts'
import { arrived } from '../../support/arrived.ts'
import type { Served } from '../../support/served.ts'
import { beginSession, pcm, reconnect, speak, VoiceClient } from '../../support/voice.ts'
import {
  askForJob,
  type CreatedJob,
  download,
  finishedJob,
  GERMAN_TEXT,
  jobStatus,
  putFile,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'
import { type Examples, each, stopwatch } from './example.ts'

const FILE = wav(1000, 'Good morning.')
const TWO = [...GERMAN_TEXT, { language: 'fr', type: 'text/plain' }]
const QUEUED = { voiceJobs: { queueMs: 10_000 } }

/** A stream in which this was said; earlier connections are already in the journal. */
async function stream({ emulator }: Served) {
  const access = await beginSession(emulator)
  const client = await VoiceClient.open(emulator, access)
  client.audio(pcm(200))
  await client.read()
  return { client, access }
}

const closed = async ({ emulator }: Served, client: VoiceClient, count = 1) => {
  await client.closed
  await arrived(emulator, { operation: 'voiceStream' }, count)
}

/** A stream that ends as it should. */
async function spoken(mynah: Served) {
  const { client } = await stream(mynah)
  await speak(client, 200)
  await closed(mynah, client)
}

/** What a program does with a job whose file has been uploaded. */
const withJob =
  (act: (mynah: Served, id: string) => Promise<unknown>, targets: object[] = GERMAN_TEXT) =>
  async (mynah: Served) =>
    act(mynah, (await uploadedJob(mynah, FILE, { targets })).job_id)

const refusedFile = (mynah: Served, job: CreatedJob) => putFile(mynah, job, FILE.subarray(1))

/** A status poll five seconds later, by the world's clock. */
const laterStatus = (mynah: Served, id: string) => {
  mynah.emulator.clock.advance('5s')
  return jobStatus(mynah, id)
}

/** Downloads all results, ten seconds later. */
async function fetched(mynah: Served, id: string) {
  mynah.emulator.clock.advance('10s')
  for (const result of (await finishedJob(mynah, id)).results) await download(mynah, result)
}

type VoiceKind = Extract<AdvisoryKind, `voice_${string}`> | 'polling_too_fast'

const EXAMPLES: Readonly<Record<VoiceKind, Examples>> = {
  voice_audio_after_end: {
    'a client that sends audio after its end': {
      async provoke(mynah) {
        const { client } = await stream(mynah)
        client.send({ end_of_source_media: {} })
        client.audio(pcm(200))
        await closed(mynah, client)
      },
      neighbor: spoken,
    },
  },
  voice_stream_left: {
    'a client that closes instead of ending its audio': {
      async provoke(mynah) {
        const { client } = await stream(mynah)
        client.socket.close()
        await closed(mynah, client)
      },
      neighbor: spoken,
    },
    'a broken connection that is not taken up again': {
      async provoke(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'voiceStream' },
          then: { drop: { after_messages: 0 } },
        })
        const client = await VoiceClient.open(mynah.emulator, await beginSession(mynah.emulator))
        await closed(mynah, client)
      },
      async neighbor(mynah) {
        const { client, access } = await stream(mynah)
        client.socket.terminate()
        await closed(mynah, client)
        const { json } = await reconnect(mynah.emulator, access.token)
        const second = await VoiceClient.open(mynah.emulator, json)
        await speak(second, 200)
        await closed(mynah, second, 2)
      },
    },
    'the last of two sessions': {
      async provoke(mynah) {
        const { client } = await stream(mynah)
        await speak(client, 200)
        const { client: second } = await stream(mynah)
        second.socket.terminate()
        await closed(mynah, second, 2)
      },
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'voiceStream' },
          then: { error: { reason_code: 5030400, after_messages: 0 } },
        })
        const client = await VoiceClient.open(mynah.emulator, await beginSession(mynah.emulator))
        await closed(mynah, client)
      },
    },
  },
  voice_file_missing: {
    'a job whose file never comes': {
      provoke: (mynah) => askForJob(mynah, FILE),
      neighbor: withJob(fetched),
    },
    'one of another size, refused': {
      settings: { advisories: { off: ['refused_request'] } },
      provoke: async (mynah) => refusedFile(mynah, (await askForJob(mynah, FILE)).json),
      async neighbor(mynah) {
        const { json: job } = await askForJob(mynah, FILE)
        await refusedFile(mynah, job)
        await putFile(mynah, job, FILE)
        await fetched(mynah, job.job_id)
      },
    },
  },
  voice_failure_ignored: {
    'a job that has failed and is polled on': {
      settings: { voiceJobs: { failure: 'Audio format not supported' } },
      count: 2,
      provoke: withJob((mynah, id) => each(3, () => laterStatus(mynah, id))),
      neighbor: withJob(laterStatus, TWO),
    },
  },
  voice_result_never_downloaded: {
    'a job that nobody asks about': {
      provoke: withJob(async () => {}),
      async neighbor(mynah) {
        mynah.emulator.faults.use({
          match: { operation: 'uploadVoiceJobSource' },
          when: { first: 1 },
          then: { status: 500 },
        })
        const { json: job } = await askForJob(mynah, FILE)
        for (const _ of ['failed', 'again']) await putFile(mynah, job, FILE)
        await fetched(mynah, job.job_id)
      },
    },
    'one of two results': {
      provoke: withJob(async (mynah, id) => download(mynah, (await finishedJob(mynah, id)).results[1]), TWO),
      neighbor: withJob(fetched, TWO),
    },
    'a job that is given up while it waits': {
      settings: QUEUED,
      provoke: withJob((mynah, id) => jobStatus(mynah, id)),
      neighbor: withJob(async (mynah, id) => {
        await jobStatus(mynah, id)
        await fetched(mynah, id)
      }),
    },
  },
  polling_too_fast: {
    'a job that is polled without a pause': {
      settings: QUEUED,
      severity: 'info',
      provoke: withJob(async (mynah, id) => {
        stopwatch()
        await each(2, () => jobStatus(mynah, id))
        await fetched(mynah, id)
      }),
      neighbor: withJob(async (mynah, id) => {
        await each(2, () => laterStatus(mynah, id))
        await fetched(mynah, id)
      }),
    },
  },
}

/** For voice sessions and voice jobs. */
export const VOICE_EXAMPLES = Object.fromEntries(
  Object.entries(EXAMPLES).map(([kind, examples]) => [
    kind,
    Object.fromEntries(
      Object.entries(examples).map(([name, { settings, ...example }]) => [
        name,
        {
          ...example,
          settings: { accountFeatures: VOICE_JOB_FEATURES, voice: { maxSpeed: 0 }, ...settings },
        },
      ]),
    ),
  ]),
) as typeof EXAMPLES
