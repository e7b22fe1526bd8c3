import type { OperationView, Printed } from '../../generator/model/page.ts';
import { partId } from '../../generator/shared/ids.ts';
import { statusClass } from '../ui/Status.tsx';
import { Tabs } from '../ui/Tabs.tsx';

/** How an operation is called and what it answers, beside its description where there is room. */
export function Samples({ operation }: { readonly operation: Printed<OperationView> }) {
  const { id, title, samples, answers } = operation;
  if (samples.length + answers.length === 0) return null;
  return (
    <div className="samples">
      {samples.length > 0 && (
        <>
          <p className="samples-title">Request</p>
          <Tabs
            id={partId('call', id)}
            group="language"
            label={`Language of the request: ${title}`}
            tabs={samples.map(({ label, text }) => ({ label, html: text }))}
          />
        </>
      )}
      {answers.length > 0 && (
        <>
          <p className="samples-title">Response</p>
          <Tabs
            id={partId('answer', id)}
            label={`Status of the response: ${title}`}
            tabs={answers.map(({ label, text }) => ({ label, html: text, className: statusClass(label) }))}
          />
        </>
      )}
    </div>
  );
}
