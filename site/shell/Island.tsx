import { Component, type ReactNode } from 'react';
import { messageOf } from '../ui/boxes.ts';

interface State {
  readonly error: Error | null;
}

interface Props {
  readonly children: ReactNode;
  /** Called once, when the part responds to the reader. */
  readonly onReady?: () => void;
}

/** A part of the shell that crashes is replaced by a way to try again; the page around it stays readable. */
export class Island extends Component<Props, State> {
  override state: State = { error: null };
  private ready = false;

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override componentDidMount(): void {
    // In development React mounts everything twice.
    if (!this.ready) this.props.onReady?.();
    this.ready = true;
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div className="crash" role="alert">
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
