/** Typical sentences from meetings, used for made-up speech. */
export const SENTENCES: readonly string[] = [
  'Good morning, and welcome to our meeting.',
  'Today we would like to talk about the new project.',
  'The team has worked on it since the beginning of the year.',
  'Can everybody hear me?',
  'Let us begin with the most important question.',
  'We have a lot of customers in other countries.',
  'They ask for an answer in their own language.',
  'The first version will be ready next month.',
  'Please write down your questions, we will answer them later.',
  'The price has not changed.',
  'I think that this is a very good idea.',
  'What do you think about it?',
  'We should talk about the details tomorrow.',
  'There is one more thing.',
  'Thank you for your time, and have a nice day.',
]
