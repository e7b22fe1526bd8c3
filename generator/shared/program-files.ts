/** Matches what of `generator/`, by its path there, only tests and measurements need. */
export const besidesProgram = /(^|\/)(golden|testing|fuzz|bench|fixtures|seeded|correct)\//;
