/** The events of all worlds, as summaries. */
export const STREAM_URL = '/_mynah/events?format=summary&session=*'
