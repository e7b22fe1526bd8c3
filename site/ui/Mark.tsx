/** The logo: one cell inside another. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      <path className="mark-outer" d="M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z" />
      <path className="mark-inner" d="M16 10.2 21 13.1v5.8L16 21.8 11 18.9v-5.8Z" />
    </svg>
  );
}
