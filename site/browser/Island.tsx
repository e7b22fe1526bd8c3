import { Component, type ReactNode } from 'react';
import { crashTitle, messageOf } from '../ui/boxes.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';

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
      <ErrorBox action="Try again" act={() => this.setState({ error: null })}>
        <strong>{crashTitle}</strong> {messageOf(error)}
      </ErrorBox>
    );
  }
}
