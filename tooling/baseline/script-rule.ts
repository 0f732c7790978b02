import type { Rule, Scope } from "eslint";
import type { Expression, Identifier, MemberExpression, Super } from "estree";
import { allowedScriptFeatures, otherMethods } from "./allowed.ts";
import { type Newer, newerGlobal, newerMember, newerMethod } from "./newer-names.ts";

const THE_WINDOW = ["window", "self", "globalThis"];

/**
 * Reports names of browser and language features that are not Baseline widely available: globals, members of objects
 * that are known by a global name, and methods by their name alone, since a built script says nothing of types.
 */
export const newerFeatures: Rule.RuleModule = {
  create(context) {
    const globals = new Set<Identifier>();
    const report = (node: Rule.Node | Identifier, name: string, newer: Newer | undefined) => {
      if (newer === undefined || newer.feature in allowedScriptFeatures) return;
      context.report({ node, message: `${name} (${newer.feature}): ${newer.says}` });
    };
    return {
      Program() {
        for (const identifier of globalReferences(context.sourceCode.scopeManager.globalScope)) {
          globals.add(identifier);
          report(identifier, identifier.name, newerGlobal(identifier.name));
        }
      },
      MemberExpression(node) {
        const member = nameOf(node);
        const object = knownObject(node.object, globals);
        if (member === undefined) return;
        if (object === "window") report(node, member, newerGlobal(member));
        else report(node, member, (object && newerMember(object, member)) || method(node, member));
      },
    };
  },
};

function method(node: Rule.NodeParentExtension & MemberExpression, name: string): Newer | undefined {
  const called = node.parent?.type === "CallExpression" && node.parent.callee === node;
  return called && !(name in otherMethods) ? newerMethod(name) : undefined;
}

/** Every use of a name that the script itself does not declare. */
function globalReferences(scope: Scope.Scope | null): Identifier[] {
  const builtIn = (scope?.variables ?? []).filter(({ defs }) => defs.length === 0);
  return [...(scope?.through ?? []), ...builtIn.flatMap(({ references }) => references)]
    .map(({ identifier }) => identifier)
    .filter((identifier) => identifier.type === "Identifier");
}

/** `navigator` for `navigator` and `window.navigator`; undefined for what is not known by a global name. */
function knownObject(node: Expression | Super, globals: ReadonlySet<Identifier>): string | undefined {
  if (node.type === "ChainExpression") return knownObject(node.expression, globals);
  if (node.type === "Identifier" && globals.has(node))
    return THE_WINDOW.includes(node.name) ? "window" : node.name;
  if (node.type !== "MemberExpression") return undefined;
  return knownObject(node.object, globals) === "window" ? nameOf(node) : undefined;
}

function nameOf({ computed, property }: MemberExpression): string | undefined {
  if (!computed) return property.type === "Identifier" ? property.name : undefined;
  if (property.type === "Literal" && typeof property.value === "string") return property.value;
  // The minifier writes every string as a template.
  if (property.type !== "TemplateLiteral" || property.expressions.length > 0) return undefined;
  return property.quasis[0]?.value.cooked ?? undefined;
}
