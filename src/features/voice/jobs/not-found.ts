import { NotFound } from '../../../errors.ts'

/** The job does not exist, has expired, or belongs to another account. */
export const jobNotFound = () => new NotFound('Not found', { rule: 'voice_job_not_found' })

/** The job has no such file, or not yet. */
export const fileNotFound = () => new NotFound('Not found', { rule: 'voice_job_file_not_found' })
