/** Matches what of `generator/`, by its path there, only tests and measurements need. */
export const besidesProgram = /^releases\/|(^|\/)(golden|testing|fuzz|bench|fixtures|seeded|correct)\//;
