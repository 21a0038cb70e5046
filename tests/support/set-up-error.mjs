/** What stands in the way of the set-up, as a sentence for the person at the terminal. */
export class SetUpError extends Error {}
