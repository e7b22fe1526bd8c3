/** The oldest Node that the server runs on; its libraries ask for less, and with this one it's tested. */
export const leastNode = '22.18';
