import { Component, type ReactNode } from 'react';
import { messageOf } from '../ui/boxes.ts';

interface State {
  readonly error: Error | null;
}

/** Replaces a crashed part of the page by an error with a retry button; the rest stays usable. */
export class Island extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="error-box box bar spread" role="alert">
        <p>
          <strong>This page crashed</strong> {messageOf(error)}
        </p>
        <button type="button" className="button" onClick={() => this.setState({ error: null })}>
          Try again
        </button>
      </div>
    );
  }
}
