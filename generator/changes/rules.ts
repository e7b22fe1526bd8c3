import { type ASTNode, parse } from '@marcbachmann/cel-js';

/**
 * How far what was written before uses a field, by its path, or has a value in it: never, as it's new; always, as it was
 * required; undefined: nobody knows.
 */
export type Usage = (path: string, value?: string) => 'never' | 'always' | undefined;

/** True or false whatever was written before; undefined: it depends on that. */
type Result = boolean | undefined;

/** Paths of what variables name. */
type Variables = Readonly<Record<string, string>>;

/** Whether a CEL rule can fail for what was written before: not if that takes a new field, or a new value of one. */
export function mayFail(rule: string, usage: Usage): boolean {
  const resultOf = ({ op, args }: ASTNode, names: Variables): Result => {
    const results = (nodes: readonly ASTNode[]): Result[] => nodes.map((node) => resultOf(node, names));
    switch (op) {
      case 'value':
        return typeof args === 'boolean' ? args : undefined;
      case '!_':
        return not(resultOf(args, names));
      case '||':
        return some(results(args));
      case '&&':
        return not(some(results(args).map(not)));
      case '?:':
        return chosen(results(args));
      case '==':
        return areEqual(args, names);
      case '!=':
        return not(areEqual(args, names));
      case 'call':
        return args[0] === 'has' ? isThere(args[1], names) : undefined;
      case 'rcall':
        return args[0] === 'all' ? holdForAll(args[1], args[2], names) : undefined;
      default:
        return undefined;
    }
  };
  const areEqual = ([one, other]: readonly [ASTNode, ASTNode], names: Variables): Result => {
    const path = pathOf(one, names);
    if (path !== undefined && other.op === 'value' && usage(path, String(other.args)) === 'never') return false;
    const [left, right] = [resultOf(one, names), resultOf(other, names)];
    return left === undefined || right === undefined ? undefined : left === right;
  };
  const isThere = ([field]: readonly ASTNode[], names: Variables): Result => {
    const path = field && pathOf(field, names);
    const used = path === undefined ? undefined : usage(path);
    return used && used === 'always';
  };
  const holdForAll = (list: ASTNode, [item, condition]: readonly ASTNode[], names: Variables): Result => {
    const path = pathOf(list, names);
    if (path === undefined || item?.op !== 'id' || !condition) return undefined;
    return resultOf(condition, { ...names, [item.args]: `${path}[]` }) || undefined;
  };
  try {
    return resultOf(parse(rule).ast, { self: '' }) !== true;
  } catch {
    // Kubernetes has syntax of its own.
    return true;
  }
}

const not = (result: Result): Result => (result === undefined ? undefined : !result);
const some = (results: readonly Result[]): Result =>
  results.includes(true) ? true : results.includes(undefined) ? undefined : false;

const chosen = ([condition, yes, no]: readonly Result[]): Result =>
  condition === undefined ? (yes === no ? yes : undefined) : condition ? yes : no;

/** The path of a field: `spec.type` of `self.spec.type`. */
function pathOf({ op, args }: ASTNode, names: Variables): string | undefined {
  if (op === 'id') return Object.hasOwn(names, args) ? names[args] : undefined;
  const holder = op === '.' ? pathOf(args[0], names) : undefined;
  return op !== '.' || holder === undefined ? undefined : holder === '' ? args[1] : `${holder}.${args[1]}`;
}
