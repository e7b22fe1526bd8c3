import { type ASTNode, parse } from '@marcbachmann/cel-js';

/**
 * Whether earlier input sets a field, given by its path, or sets it to a value: `never` if that is new, `always` if it
 * was required; undefined if it may or may not.
 */
export type Usage = (path: string, value?: string) => 'never' | 'always' | undefined;

/** The result for all earlier input; undefined if it depends on the input. */
type Result = boolean | undefined;

/** Paths of the fields that variables refer to. */
type Variables = Readonly<Record<string, string>>;

/** Whether a CEL rule can fail for earlier input: not if only a new field, or a new value, violates it. */
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
        return args[0] === 'has' ? isSet(args[1], names) : undefined;
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
  const isSet = ([field]: readonly ASTNode[], names: Variables): Result => {
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
    // Kubernetes extends the syntax.
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
