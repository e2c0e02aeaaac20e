/** The events of all worlds, in summary format. */
export const STREAM_URL = '/_mynah/events?format=summary&session=*'
