/** Replaces the validator of users' answers to a server's questions. */
export class AjvJsonSchemaValidator {
  getValidator(): never {
    throw new Error('Mynah asks no questions')
  }
}
