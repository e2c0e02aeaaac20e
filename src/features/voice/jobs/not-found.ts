import { NotFound } from '../../../errors.ts'

/** There is no such job, or no longer, or not for this account. */
export const jobNotFound = () => new NotFound('Not found', { rule: 'voice_job_not_found' })

/** The job has no such file, or not yet. */
export const fileNotFound = () => new NotFound('Not found', { rule: 'voice_job_file_not_found' })
