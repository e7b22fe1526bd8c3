import type { ReactNode } from 'react';

interface Props {
  /** Label of the button. */
  readonly action: string;
  readonly act: () => void;
  readonly children: ReactNode;
}

/** An error with a button that tries again. */
export function ErrorBox({ action, act, children }: Props) {
  return (
    <div className="error-box box bar spread" role="alert">
      <div>{children}</div>
      <button type="button" className="button" onClick={act}>
        {action}
      </button>
    </div>
  );
}
