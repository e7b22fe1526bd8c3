/** Why a question can't be answered, with what to do about it; shown to whoever asked. */
export class Refusal extends Error {
  constructor(what: string, remedy: string) {
    super(`${what}. ${remedy}`);
    this.name = 'Refusal';
  }
}
